import { useState } from 'react';
import { savePicture } from './lab-api.ts';

/** Saves a picture of the selected error. That takes some seconds: the lab provokes it once more, out of sight. */
export function PictureButton({ width }: { width: 'Phone' | 'Desktop' }) {
  const [status, setStatus] = useState('');
  const isBusy = status === 'One moment…';
  const save = async () => {
    setStatus('One moment…');
    await savePicture(width).then(
      () => setStatus('Saved.'),
      (error: Error) => setStatus(error.message),
    );
  };
  return (
    <>
      <button
        className="button button-quiet"
        aria-disabled={isBusy}
        title="The lab makes the error happen once more in a browser of its own, and saves what that shows."
        onClick={() => !isBusy && void save()}
      >
        Save a picture
      </button>
      <span className="quiet" role="status">
        {status}
      </span>
    </>
  );
}
