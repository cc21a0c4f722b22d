import { site } from '../site.ts';

export function PriceList() {
  return (
    <article className="prose">
      <h1>Price List</h1>
      <p>The prices of a {site.name} subscription will be here. There is nothing to buy yet.</p>
    </article>
  );
}
