import { dayNumber, nightsBetween } from "#app/domain/dates.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import { extraShare } from "#app/domain/price/quote.ts";
import { searchRanges } from "#app/domain/search/query.ts";

import type { Answer } from "./answer.ts";
import { amenities, boards, childBands, countries, type MadeData, madeNights, themes } from "./made-data.ts";
import type { Question } from "./questions.ts";

/** The same data as tables. Days are counted from 1970-01-01. */
export const tables = `
  CREATE TABLE offers (id int NOT NULL, country text NOT NULL, category smallint NOT NULL,
    on_sale boolean NOT NULL, mandatory int NOT NULL);
  CREATE TABLE offer_themes (offer_id int NOT NULL, theme text NOT NULL);
  CREATE TABLE variants (id int NOT NULL, offer_id int NOT NULL, board text NOT NULL, shortest smallint NOT NULL,
    persons smallint NOT NULL, occupancy smallint NOT NULL, factor int NOT NULL, factor_from int NOT NULL,
    factor_to int NOT NULL);
  CREATE TABLE variant_amenities (variant_id int NOT NULL, amenity text NOT NULL);
  CREATE TABLE nights (variant_id int NOT NULL, day int NOT NULL, price int NOT NULL, free smallint NOT NULL,
    closed boolean NOT NULL);`;

/** Created after loading the rows. The index of nights covers the query: nights of given days for all variants. */
export const indexes = `
  CREATE UNIQUE INDEX nights_by_day ON nights (day, variant_id) INCLUDE (price, free, closed);
  ALTER TABLE offers ADD PRIMARY KEY (id);
  ALTER TABLE variants ADD PRIMARY KEY (id);
  CREATE INDEX variants_by_offer ON variants (offer_id) INCLUDE (board, persons);
  CREATE INDEX offers_by_country ON offers (country, id);
  CREATE INDEX offers_by_category ON offers (category, id);
  CREATE UNIQUE INDEX themes_by_offer ON offer_themes (offer_id, theme);
  CREATE INDEX offers_by_theme ON offer_themes (theme, offer_id);
  CREATE UNIQUE INDEX amenities_by_variant ON variant_amenities (variant_id, amenity);
  CREATE INDEX variants_by_amenity ON variant_amenities (amenity, variant_id);`;

export type TableName = "offers" | "offer_themes" | "variants" | "variant_amenities" | "nights";

/** Rows of each table in the format of `COPY … FROM`, in chunks. */
export function* tableRows(made: MadeData): Generator<[TableName, string]> {
  let [offers, offerThemes, variants, variantAmenities] = ["", "", "", ""];
  for (let offer = 0; offer < made.offers; offer++) {
    const country = countries[made.country[offer] ?? 0];
    offers += row(
      offer,
      country,
      made.category[offer],
      made.onSale[offer] === 1 ? "t" : "f",
      made.mandatory[offer],
    );
    for (const [bit, theme] of themes.entries())
      if (((made.themes[offer] ?? 0) >> bit) & 1) offerThemes += row(offer, theme);
  }
  for (let variant = 0; variant < made.variants; variant++) {
    const offer = Math.floor(variant / (made.variants / made.offers));
    const factor = made.factor[variant] ?? 0;
    const [from, to] = [made.factorFrom[variant] ?? 0, made.factorTo[variant] ?? 0].map(
      (day) => made.firstDay + day,
    );
    const { shortest, persons, occupancy } = made;
    const board = boards[made.board[variant] ?? 0];
    variants += row(
      variant,
      offer,
      board,
      shortest[variant],
      persons[variant],
      occupancy[variant],
      factor,
      from,
      to,
    );
    for (const [bit, amenity] of amenities.entries())
      if (((made.amenities[variant] ?? 0) >>> bit) & 1) variantAmenities += row(variant, amenity);
  }
  yield ["offers", offers];
  yield ["offer_themes", offerThemes];
  yield ["variants", variants];
  yield ["variant_amenities", variantAmenities];
  let nights = "";
  for (let variant = 0; variant < made.variants; variant++) {
    const { prices, free, closed } = madeNights(made, variant);
    for (let day = 0; day < made.days; day++)
      nights += row(variant, made.firstDay + day, prices[day], free[day], closed[day] === 1 ? "t" : "f");
    if (variant % 100 === 99 || variant === made.variants - 1) {
      yield ["nights", nights];
      nights = "";
    }
  }
}

function row(...values: readonly (number | string | undefined)[]): string {
  return `${values.join("\t")}\n`;
}

export interface Statement {
  text: string;
  values: (number | string | number[] | string[])[];
}

interface Row {
  part: string;
  value: string | null;
  hits: number;
  variant: number | null;
  price: number | null;
}

/** Filters of offers and variants. A facet counts what passes all filters except its own. */
const filters = {
  Country: "country = ANY($?)",
  Theme: "EXISTS (SELECT FROM offer_themes t WHERE t.offer_id = f.offer_id AND t.theme = ANY($?))",
  CategoryUpwards: "category >= $?",
  Board: "board = ANY($?)",
  RoomAmenity:
    "EXISTS (SELECT FROM variant_amenities a WHERE a.variant_id = f.variant_id AND a.amenity = ANY($?))",
  PersonsRange: "persons = ANY($?)",
} as const;
type Filter = keyof typeof filters;

/** Column and join for the values of each facet. */
const facets: Readonly<Record<string, readonly [value: string, join: string]>> = {
  Country: ["country", ""],
  Theme: ["theme", "JOIN offer_themes USING (offer_id)"],
  CategoryUpwards: ["stars", "JOIN (VALUES (1), (2), (3), (5), (7)) s (stars) ON stars <= category"],
  Board: ["board", ""],
  RoomAmenity: ["amenity", "JOIN variant_amenities USING (variant_id)"],
  PersonsRange: ["persons_range", ""],
  PriceRange: ["price_range", ""],
};

const orders: Readonly<Record<string, string>> = {
  price: "price, offer_id",
  "price-desc": "price DESC, offer_id",
  recommended: "offer_id",
};

/**
 * A single statement for a question: prices of all available variants, the page, the total and the facets. It contains
 * only what the question needs, for the best query plan.
 */
export function sqlSearch(question: Question): Statement {
  const { rooms, tags, page, pageSize, sortBy } = question;
  const length = nightsBetween(question.checkin, question.checkout);
  const party = { adults: question.adults, childrenAges: [...question.childrenAges] };
  const guests = guestCount(party);
  const first = dayNumber(question.checkin);
  const values: Statement["values"] = [first, first + length, length, guests, rooms];
  const addValue = (value: Statement["values"][number]) => `$${values.push(value)}`;

  const shares = addValue([1, 2, 3, 4].map((persons) => extraShare(persons, childBands, party)));
  const nightPrice = `(n.price + (2 * n.price::bigint * (${shares}::bigint[])[v.persons] + v.persons * 1000000)
      / (2 * v.persons * 1000000))`;
  const bounds = [
    question.minPrice === null ? "" : ` AND price >= ${addValue(question.minPrice)}`,
    question.maxPrice === null ? "" : ` AND price <= ${addValue(question.maxPrice)}`,
  ].join("");

  const chosen = new Map<Filter, string>();
  for (const [kind, text] of Object.entries(filters)) {
    const wanted = tags[kind as Filter];
    if (!wanted) continue;
    const value = kind === "CategoryUpwards" || kind === "PersonsRange" ? wanted.map(Number) : [...wanted];
    const placeholder = addValue(kind === "CategoryUpwards" ? Math.min(...wanted.map(Number)) : value);
    chosen.set(kind as Filter, text.replace("$?", placeholder));
  }
  const conditions = (except?: string) =>
    ["true", ...[...chosen.keys()].filter((kind) => kind !== except).map((kind) => `is_${kind}`)].join(
      " AND ",
    );
  const flags = [...chosen].map(([kind, text]) => `, ${text} AS is_${kind}`).join("");
  const facetQueries = Object.entries(facets).map(
    ([kind, [value, join]]) => `
  SELECT '${kind}', value, count(*)::int, null::int, null::int
  FROM (SELECT DISTINCT offer_id, ${value}::text AS value FROM fits ${join} WHERE ${conditions(kind)}) d GROUP BY value`,
  );
  return {
    values,
    text: `
WITH stays AS MATERIALIZED (
  SELECT v.id AS variant_id, v.offer_id, v.board, v.persons, o.country, o.category,
    (o.mandatory + sum(CASE WHEN v.factor > 0 AND n.day BETWEEN v.factor_from AND v.factor_to
      THEN (2 * ${nightPrice} * v.factor + 1000000) / 2000000 ELSE ${nightPrice} END))::int AS price
  FROM nights n JOIN variants v ON v.id = n.variant_id JOIN offers o ON o.id = v.offer_id
  WHERE n.day >= $1 AND n.day < $2 AND n.free >= $5 AND NOT (n.closed AND n.day = $1)
    AND v.occupancy >= $4 AND v.shortest <= $3 AND o.on_sale
  GROUP BY v.id, o.id HAVING count(*) = $3
), fits AS MATERIALIZED (
  SELECT variant_id, offer_id, board, country, category, price,
    ${rangeOf("price / 100", "PriceRange")} AS price_range, ${rangeOf("persons", "PersonsRange")} AS persons_range${flags}
  FROM stays f WHERE true${bounds}
), hits AS MATERIALIZED (
  SELECT DISTINCT ON (offer_id) offer_id, variant_id, price FROM fits WHERE ${conditions()}
  ORDER BY offer_id, price, variant_id
)
(SELECT 'page' AS part, null AS value, offer_id AS hits, variant_id AS variant, price
 FROM hits ORDER BY ${orders[sortBy]} LIMIT ${addValue(pageSize)} OFFSET ${addValue((page - 1) * pageSize)})
UNION ALL SELECT 'total', null, count(*)::int, null, null FROM hits${facetQueries.map((each) => `\nUNION ALL ${each}`).join("")}`,
  };
}

function rangeOf(amount: string, kind: "PriceRange" | "PersonsRange"): string {
  const cases = searchRanges[kind].map(({ value, to }) =>
    to === Infinity ? `ELSE '${value}'` : `WHEN ${amount} <= ${to} THEN '${value}'`,
  );
  return `CASE ${cases.join(" ")} END`;
}

export function sqlAnswer(rows: readonly Row[]): Answer {
  const facetRows = rows.filter(({ part }) => part !== "page" && part !== "total");
  return {
    total: rows.find(({ part }) => part === "total")?.hits ?? 0,
    page: rows
      .filter(({ part }) => part === "page")
      .map(({ hits, variant, price }) => [hits, variant ?? -1, price ?? -1] as const),
    facets: new Map(facetRows.map(({ part, value, hits }) => [`${part}=${value}`, hits])),
  };
}
