import type { GiroCodePicture } from "#app/domain/payment/bank-transfer.ts";

export type { GiroCodePicture };

/**
 * A code for banking apps, drawn by the server. Dark on white in every colour scheme: readers need that. `label` says
 * what it holds and where the same stands as text.
 */
export function GiroCode({ picture, label }: { picture: GiroCodePicture; label: string }) {
  const { size, path } = picture;
  return (
    <svg
      className="giro-code"
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
