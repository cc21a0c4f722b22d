import { Component, type ReactNode } from 'react';
import { nameDialog } from './dialog.tsx';

type FailedProps = {
  title: string;
  /** What happened, and what the person can do. */
  text: string;
  /** `h1` in place of a page, `h2` in a dialog. */
  heading?: 'h1' | 'h2' | undefined;
  label?: string;
  onClick?: () => void;
};

const reload = () => location.reload();

/** Replaces a part of the page that failed. By default, its button reloads the page. */
export function Failed({
  title,
  text,
  heading: Heading = 'h2',
  label = 'Reload',
  onClick = reload,
}: FailedProps) {
  return (
    <div className="failed">
      <Heading ref={nameDialog}>{title}</Heading>
      <p>{text}</p>
      <button className="button" type="button" onClick={onClick}>
        {label}
      </button>
    </div>
  );
}

/** Replaces children that failed to render by the card {@link Failed}. Everything around them stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode; heading?: 'h1' }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Failed
          heading={this.props.heading}
          title="This part of the page stopped working"
          text="Reload the page to try again."
        />
      </div>
    );
  }
}
