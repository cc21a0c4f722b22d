import phone from '../screens/phone.css?inline';
import progressDialog from './progress-dialog.css?inline';
import widget from './widget.css?inline';

/**
 * Styles the widget and our screens in it. The styles come in the script of sign-in: a file of their own could be
 * missing, be something else, or belong to another deployment, and the dialog would stand there without them.
 */
export function applyStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(progressDialog + widget + phone);
  document.adoptedStyleSheets.push(sheet);
}
