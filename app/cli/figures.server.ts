import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { averageOf, partOf, weekNumber } from "#app/domain/operator/figures.ts";
import { formatDate, formatNumber, formatPercent, plainMoney } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type Figures, readFigures } from "#app/store/queries/operator/figures.server.ts";

const maxWeeks = 104;

const show = (describe: (figures: Figures) => readonly string[], none: string) =>
  ((call) =>
    inShop(async ({ db, now }) => {
      const { weeks = "12" } = call.options;
      const count = /^[1-9]\d{0,2}$/.test(weeks) ? Number(weeks) : 0;
      if (count === 0 || count > maxWeeks)
        return new Refusal(`Gemeint ist etwas wie --weeks 12; höchstens ${maxWeeks} Wochen.`);
      return linesOr(describe(await readFigures(db, berlinDate(now), count)), none);
    })(call)) satisfies Parameters<typeof verb>[1][string];

export const figures = verb(
  [
    "figures weeks|searches|offers|places [--weeks 12]",
    "                                    zeigt Bestellungen und Umsatz, den Weg von der Suche zur Bestellung,",
    "                                    was von welchem Angebot verkauft ist, und Ziele, zu denen nichts gefunden wurde",
  ],
  {
    "weeks --weeks=": show(({ weeks }) => weeks.map(weekLine), ""),
    "searches --weeks=": show(({ steps }) => steps.map(stepLine), ""),
    "offers --weeks=": show(
      ({ offers }) => offers.map(offerLine),
      "In dieser Zeit ist nichts bestellt worden.",
    ),
    "places --weeks=": show(placeLines, "In dieser Zeit hat jede Suche etwas gefunden."),
  },
);

const weekName = (week: Figures["weeks"][number]["week"]) => `KW ${weekNumber(week)}, ab ${formatDate(week)}`;

function weekLine(each: Figures["weeks"][number]): string {
  const { week, orders, canceled, revenue, proposals, accepted } = each;
  const average = averageOf(each);
  const averageText = average === null ? "" : `, im Durchschnitt ${plainMoney(average, "EUR")}`;
  return `${weekName(week)}: Bestellungen ${orders}, storniert ${canceled}, Umsatz ${plainMoney(revenue, "EUR")}${averageText}, Preisvorschläge ${proposals}, angenommen ${accepted}`;
}

function stepLine({ week, searches, empty, deals, carts, orders }: Figures["steps"][number]): string {
  const conversion = partOf(orders, searches);
  const share = conversion === null ? "" : `, Bestellungen je Suche ${formatPercent(conversion)}`;
  return `${weekName(week)}: Suchen ${searches}, ohne Ergebnis ${empty}, Angebote ${deals}, Warenkorb ${carts}, bestellt ${orders}${share}`;
}

function offerLine({
  slug,
  title,
  orders,
  pieces,
  revenue,
  proposals,
  accepted,
}: Figures["offers"][number]): string {
  const name = slug === null ? "Geschenkgutscheine" : title;
  return `${name}: Bestellungen ${orders}, Stück ${pieces}, Umsatz ${plainMoney(revenue, "EUR")}, Preisvorschläge ${proposals}, angenommen ${accepted}`;
}

function placeLines({ places, unknown, anywhere }: Figures): string[] {
  const all: (readonly [string, number])[] = [
    ["Wörter, die kein Ziel nennen", unknown],
    ["Ohne Ziel", anywhere],
    ...places,
  ];
  return all.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${formatNumber(count)}`);
}
