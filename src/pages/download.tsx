import { Link } from 'react-router-dom';
import { site } from '../site.ts';
import { NotYet } from '../ui/not-yet.tsx';

export function Download() {
  return (
    <NotYet title="Download" what={`The ${site.name} installer will be here.`} email={site.supportEmail}>
      <li>
        A desktop tool that downloads specifications from the{' '}
        <Link to="/faq#source">FTP service of 3GPP</Link>.
      </li>
      <li>
        It uses <Link to="/faq#local-files">the files that you have</Link> and downloads what is new.
      </li>
      <li>
        It turns specifications into PDFs <Link to="/faq#pdf">with Microsoft Office</Link>.
      </li>
      <li>It is for desktop computers. The supported systems will be listed here.</li>
    </NotYet>
  );
}
