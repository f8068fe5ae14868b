import type { CancellationPeriod } from "#app/domain/order/cancellation.ts";
import { terms } from "#app/locales/de/terms.ts";
import { addTexts, textOf } from "#app/locales/texts.ts";

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
