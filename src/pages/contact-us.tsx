import { Link } from 'react-router-dom';
import { site } from '../site.ts';

export function ContactUs() {
  return (
    <article className="prose">
      <h1>Contact Us</h1>
      <p>
        Please email support at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <p>
        If the tool does something unexpected, tell us the number of the specification, what you did, and the
        exact text of any message you saw. Many questions are answered in the <Link to="/faq">FAQ</Link>{' '}
        already.
      </p>
    </article>
  );
}
