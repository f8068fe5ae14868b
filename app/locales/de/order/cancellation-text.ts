import type { CancellationPeriod } from "#app/domain/order/cancellation.ts";
import { addTexts, textOf } from "#app/locales/texts.ts";

/** What is said of an offer's terms wherever they are shown: deal page, checkout, order view, letters. */
export const terms = {
  until: "Bis zum {{to}}. Tag vor der Anreise",
  always: "Bis zum Tag der Anreise und bei Nichtanreise",
  between: "Vom {{from}}. bis zum {{to}}. Tag vor der Anreise",
  onDay: "Am {{to}}. Tag vor der Anreise",
  last: "Ab dem {{from}}. Tag vor der Anreise und bei Nichtanreise",
  arrivalDay: "Am Tag der Anreise und bei Nichtanreise",
  free: "{{when}}: kostenlos",
  share: "{{when}}: {{share}} des Preises",
};

addTexts("terms", terms);

const percent = new Intl.NumberFormat("de-DE", { style: "percent", maximumFractionDigits: 2 });

/** "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises" */
export function cancellationText(period: CancellationPeriod): string {
  const when = textOf(`terms:${spanOf(period)}`, { from: period.from, to: period.to });
  return period.share === 0
    ? textOf("terms:free", { when })
    : textOf("terms:share", { when, share: percent.format(period.share) });
}

function spanOf({ from, to }: CancellationPeriod): keyof typeof terms {
  if (from === null) return to === 0 ? "always" : "until";
  if (to === 0) return from === 0 ? "arrivalDay" : "last";
  return from === to ? "onDay" : "between";
}
