import { encode } from 'uqr';

/** A text as a QR code, dark on light in both colour schemes, because some cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr-code" role="img" aria-label="QR code" viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
