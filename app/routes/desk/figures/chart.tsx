/** Bar charts as SVG. They contain no text, because the table beside them has the same figures for text browsers. */
import type { ReactNode } from "react";

const height = 40;
/** Share of its width that a bar fills. */
const barWidth = 0.7;

export interface ChartProps {
  /** Accessible name. */
  label: string;
  caption: ReactNode;
  /** From left to right. `part` is the lower part of a bar in another colour. */
  bars: readonly { key: string; value: number; part?: number }[];
  /** Labels below the first and the last bar. */
  ends: readonly [string, string];
}

export function BarChart({ label, caption, bars, ends }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const lengthOf = (value: number) => Math.max(0, (value / most) * height);
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ key, value, part = 0 }, index) => (
          <g key={key}>
            <Bar at={index} length={lengthOf(value)} />
            <Bar at={index} length={lengthOf(part)} name="part" />
          </g>
        ))}
        <line x1={0} x2={bars.length} y1={height} y2={height} />
      </svg>
      <p className="ends" aria-hidden="true">
        <span>{ends[0]}</span> <span>{ends[1]}</span>
      </p>
    </figure>
  );
}

function Bar({ at, length, name }: { at: number; length: number; name?: string }) {
  if (length === 0) return null;
  const x = at + (1 - barWidth) / 2;
  return <rect className={name} x={x} y={height - length} width={barWidth} height={length} />;
}

/** A bar for a share of the total, in the cell with its figure. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.min(100, share * 100))} height={10} />
    </svg>
  );
}
