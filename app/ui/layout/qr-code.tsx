/**
 * A QR code drawn on the server. It is black on white in every colour scheme, which scanners need.
 * @param label describes its content and where the same is given as text
 */
export function QrCode({ picture, label }: { picture: { size: number; path: string }; label: string }) {
  const { size, path } = picture;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="232"
      height="232"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
