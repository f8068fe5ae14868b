import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A `details` that opens when it must, and after that is the visitor's: new results do not fold it away under the
 * finger.
 */
export function OpenDetails({
  open,
  summary,
  className,
  children,
  element,
}: {
  open: boolean;
  summary: ReactNode;
  className?: string;
  children: ReactNode;
  /** For a page that folds it away itself. */
  element?: RefObject<HTMLDetailsElement>;
}) {
  const own = useRef<HTMLDetailsElement>(null);
  const details = element ?? own;
  // Never changes, so that React leaves the attribute alone.
  const [first] = useState(open);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open, details]);
  return (
    <details ref={details} open={first} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
