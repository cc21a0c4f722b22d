import phone from '../screens/phone.css?inline';
import progressDialog from './progress-dialog.css?inline';
import widget from './widget.css?inline';

/**
 * Styles the widget and our screens in it. The script of sign-in contains the styles: a separate file could be missing
 * or belong to another deployment, and the dialog would have no styles.
 */
export function applyStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(progressDialog + widget + phone);
  document.adoptedStyleSheets.push(sheet);
}
