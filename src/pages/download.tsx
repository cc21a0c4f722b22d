import { site } from '../site.ts';

export function Download() {
  return (
    <article className="prose">
      <h1>Download</h1>
      <p>The {site.name} installer will be here. It is not available yet.</p>
    </article>
  );
}
