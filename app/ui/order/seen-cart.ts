/**
 * The cart as a page showed it when its form was rendered, in the displayed words, to compare it with the current cart.
 */
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { orderTexts as t } from "#locale/order/order.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import type { OrderLine, OrderSumsView } from "#app/ui/order/order-view.server.ts";

/** Key of a fact and its displayed text. */
export type SeenRow = [fact: SeenFact, shown: string];
type SeenFact = KeyIn<typeof t, "elsewhere.facts">;

export interface SeenDifference {
  fact: SeenFact;
  before: string;
  now: string;
}

/** "Anzahl: bisher 1, jetzt 2" */
export function differenceText({ fact, before, now }: SeenDifference): string {
  const none = t("elsewhere.none");
  const name = t(`elsewhere.facts.${fact}`);
  return t("elsewhere.line", { fact: name, before: before || none, now: now || none });
}

/** Rows of a cart, which holds one item at a time. The total depends on them and on shipping, which is chosen later. */
export function seenRows(lines: readonly OrderLine[], { summary, code, currency }: OrderSumsView): SeenRow[] {
  const money = (amount: typeof summary.total) => formatMoney(amount, currency);
  const all = (shown: (line: OrderLine) => string) => lines.map(shown).filter(Boolean).join("; ");
  const shown: Record<SeenFact, string> = {
    offer: all(({ name, room, board }) => `${name}, ${room}, ${board}`),
    stay: all(({ stay }) => (stay ? `${formatDate(stay.checkin)} – ${formatDate(stay.checkout)}` : "")),
    guests: all(({ stay }) => (stay ? guestsOf(stay) : "")),
    quantity: all(({ quantity }) => String(quantity)),
    upgrades: all(({ chosen }) =>
      chosen.map(({ text, count, perPerson }) => (perPerson ? `${count} × ${text}` : text)).join(", "),
    ),
    bid: all(({ reduced, unitPrice }) => (reduced?.by === "bid" ? money(unitPrice) : "")),
    price: all(({ total }) => money(total)),
    code: code ?? "",
    cards: summary.prepaid.map(({ name }) => name).join(", "),
    total: money(summary.total),
  };
  return Object.entries(shown) as SeenRow[];
}

function guestsOf({ adults, childrenAges }: NonNullable<OrderLine["stay"]>): string {
  const adultsText = common("count.adult", { count: adults });
  if (childrenAges.length === 0) return adultsText;
  return `${adultsText}, ${common("count.child", { count: childrenAges.length })} (${childrenAges.join(", ")})`;
}

/**
 * Facts whose text has changed.
 * @param sumAlone true on the last step, where shipping is chosen: a changed total counts even without other changes
 */
export function seenDifferences(
  seen: readonly (readonly [fact: string, shown: string])[],
  now: readonly SeenRow[],
  sumAlone: boolean,
): SeenDifference[] {
  const previous = new Map(seen);
  const differences = now.flatMap(([fact, shown]) => {
    const previousText = previous.get(fact);
    return previousText === undefined || previousText === shown
      ? []
      : [{ fact, before: previousText, now: shown }];
  });
  return sumAlone || differences.some(({ fact }) => fact !== "total") ? differences : [];
}
