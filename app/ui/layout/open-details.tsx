import { type ReactEventHandler, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A `details` element that opens when `open` becomes true. After that only the visitor closes it, so new results do not
 * fold it while it is in use.
 */
export function OpenDetails({
  open,
  summary,
  className,
  children,
  element,
  onToggle,
}: {
  open: boolean;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
  /** Lets the page close it. */
  element?: RefObject<HTMLDetailsElement>;
  onToggle?: ReactEventHandler<HTMLDetailsElement>;
}) {
  const own = useRef<HTMLDetailsElement>(null);
  const details = element ?? own;
  // Never changes, so that React does not write the attribute again.
  const [first] = useState(open);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open, details]);
  return (
    <details ref={details} open={first} className={className} onToggle={onToggle}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
