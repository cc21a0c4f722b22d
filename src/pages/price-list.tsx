import { site } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { NotYet } from '../ui/not-yet.tsx';

export function PriceList() {
  return (
    <NotYet
      title="Price List"
      what={`The prices of a ${site.name} subscription will be here. There is nothing to buy yet.`}
      email={site.supportEmail}
    >
      <li>
        <p>A subscription by month or by year, which may begin with a trial.</p>
      </li>
      <li>
        <p>It renews automatically, and you can cancel at any time.</p>
      </li>
      <li>
        <p>
          After you cancel, access ends when the paid period ends: see the{' '}
          <Link to="/terms-of-service#subscriptions">Terms of Service</Link>.
        </p>
      </li>
    </NotYet>
  );
}
