import type { ReactNode } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PhoneLink } from "#app/ui/layout/phone-link.tsx";
import sprite from "#app/ui/layout/signs.svg?url&no-inline";

/** Symbols of the sprite. */
type SignName = "guests" | "phone" | "refund" | "shield";

const marksShown = 3;

/**
 * Short reasons to book here: the first three that are true.
 * @param cancellation how long this offer or cart can be cancelled for free; null if it cannot
 * @param payment names of the payment services that are set up; null where the page lists them anyway
 */
export function TrustRow({
  cancellation,
  payment = null,
}: {
  cancellation: string | null;
  payment?: string | null;
}) {
  const { phone, phoneHours } = useRootData();
  const telephone = phoneHours ? (
    <>
      <PhoneLink number={phone} />, {phoneHours}
    </>
  ) : null;
  const marks: [SignName, ReactNode][] = [
    ["refund", cancellation],
    ["phone", telephone],
    ["shield", payment],
    ["guests", t("trust.guest")],
  ];
  return (
    <ul className="trust" aria-label={t("trust.label")}>
      {marks
        .filter(([, content]) => content !== null)
        .slice(0, marksShown)
        .map(([sign, content]) => (
          <li key={sign}>
            <Sign name={sign} /> {content}
          </li>
        ))}
    </ul>
  );
}

/** An icon in the text colour, 1.5 times the text height, hidden from screen readers. One file contains all icons. */
function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
