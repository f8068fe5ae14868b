import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import { monthsOnSale } from "#app/domain/catalogue.ts";
import { addMonths } from "#app/domain/civil-date.ts";
import { planNights } from "#app/domain/night-plan.ts";
import { forgetNightPrices, recordTerms } from "#app/store/asked-prices.server.ts";
import { announceCatalogue } from "#app/store/announce.server.ts";
import { listNightDates, listNightRules } from "#app/store/night-rules.server.ts";
import { removePastNights, saveNights } from "#app/store/nights.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Four years, in milliseconds. */
const pricesKept = 4 * 365 * 86_400_000;

/**
 * Gives every dated variant the nights its rules have up to 13 months from today. Nights that are there stay as they
 * are; past ones that nobody booked go. What makes prices is written down, should anything but an
 * import have changed it. Safe to run as often as one likes.
 */
export function extendNights(work: Pick<Work, "db" | "now">): Promise<{ added: number }> {
  const today = berlinDate(work.now);
  const end = addMonths(today, monthsOnSale);
  return transaction(work.db, async (tx) => {
    const variants = await listNightRules(tx);
    const there = await listNightDates(tx, today);
    const missing = variants.flatMap(({ id, rules }) =>
      planNights(rules, [], today, end)
        .filter(({ date }) => !there.get(id)?.has(date))
        .map((night) => ({ ...night, variantId: id })),
    );
    await saveNights(tx, missing, { there: "keep", now: work.now });
    await removePastNights(tx, today);
    await recordTerms(tx, work.now);
    await forgetNightPrices(tx, laterBy(work.now, -pricesKept));
    if (missing.length > 0) await announceCatalogue(tx);
    return { added: missing.length };
  });
}
