import { Link } from 'react-router-dom';
import { site } from '../site.ts';
import { NotYet } from '../ui/not-yet.tsx';

export function PriceList() {
  return (
    <NotYet
      title="Price List"
      what={`The prices of a ${site.name} subscription will be here. There is nothing to buy yet.`}
      email={site.supportEmail}
    >
      <li>A subscription by month or by year, which may begin with a trial.</li>
      <li>It renews automatically, and you can cancel at any time.</li>
      <li>
        After you cancel, access ends when the paid period ends: see the{' '}
        <Link to="/terms-of-service#subscriptions">Terms of Service</Link>.
      </li>
    </NotYet>
  );
}
