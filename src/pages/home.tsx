import { site } from '../site.ts';

export function Home() {
  return (
    <section className="welcome">
      <h1>Welcome to {site.name}</h1>
      <p>
        The desktop tool that downloads 3GPP specifications and turns them into PDFs, so that the release you
        work with is on your own disk, ready to search, print and keep.
      </p>
    </section>
  );
}
