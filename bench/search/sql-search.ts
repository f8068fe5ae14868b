import { dayNumber, nightsBetween } from "#app/domain/dates.ts";
import { guestCount } from "#app/domain/price/party.ts";
import { extraShare } from "#app/domain/price/quote.ts";
import { searchRanges } from "#app/domain/search/query.ts";
import type { Answer } from "./answer.ts";
import { childBands } from "./made-data.ts";
import type { Question } from "./questions.ts";

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

/** Filters of offers and of variants; a facet is counted among what passes all filters but its own. */
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

/** Where the value of each facet stands, and what has to be joined for it. */
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
 * One statement that answers a question: prices of all variants that can be had, the page, the total, the facets. Only
 * what the question asks stands in it, so that the planner has the best of it.
 */
export function sqlSearch(question: Question): Statement {
  const { rooms, tags, page, pageSize, sortBy } = question;
  const length = nightsBetween(question.checkin, question.checkout);
  const party = { adults: question.adults, childrenAges: [...question.childrenAges] };
  const guests = guestCount(party);
  const first = dayNumber(question.checkin);
  const values: Statement["values"] = [first, first + length, length, guests, rooms];
  const given = (value: Statement["values"][number]) => `$${values.push(value)}`;

  const shares = given([1, 2, 3, 4].map((persons) => extraShare(persons, childBands, party)));
  const paid = `(n.price + (2 * n.price::bigint * (${shares}::bigint[])[v.persons] + v.persons * 1000000)
      / (2 * v.persons * 1000000))`;
  const bounds = [
    question.minPrice === null ? "" : ` AND price >= ${given(question.minPrice)}`,
    question.maxPrice === null ? "" : ` AND price <= ${given(question.maxPrice)}`,
  ].join("");

  const chosen = new Map<Filter, string>();
  for (const [kind, text] of Object.entries(filters)) {
    const wanted = tags[kind as Filter];
    if (!wanted) continue;
    const value = kind === "CategoryUpwards" || kind === "PersonsRange" ? wanted.map(Number) : [...wanted];
    const place = given(kind === "CategoryUpwards" ? Math.min(...wanted.map(Number)) : value);
    chosen.set(kind as Filter, text.replace("$?", place));
  }
  const passing = (but?: string) =>
    ["true", ...[...chosen.keys()].filter((kind) => kind !== but).map((kind) => `is_${kind}`)].join(" AND ");
  const flags = [...chosen].map(([kind, text]) => `, ${text} AS is_${kind}`).join("");
  const counted = Object.entries(facets).map(
    ([kind, [value, join]]) => `
  SELECT '${kind}', value, count(*)::int, null::int, null::int
  FROM (SELECT DISTINCT offer_id, ${value}::text AS value FROM fits ${join} WHERE ${passing(kind)}) d GROUP BY value`,
  );
  return {
    values,
    text: `
WITH stays AS MATERIALIZED (
  SELECT v.id AS variant_id, v.offer_id, v.board, v.persons, o.country, o.category,
    (o.mandatory + sum(CASE WHEN v.factor > 0 AND n.day BETWEEN v.factor_from AND v.factor_to
      THEN (2 * ${paid} * v.factor + 1000000) / 2000000 ELSE ${paid} END))::int AS price
  FROM nights n JOIN variants v ON v.id = n.variant_id JOIN offers o ON o.id = v.offer_id
  WHERE n.day >= $1 AND n.day < $2 AND n.free >= $5 AND NOT (n.closed AND n.day = $1)
    AND v.occupancy >= $4 AND v.shortest <= $3 AND o.on_sale
  GROUP BY v.id, o.id HAVING count(*) = $3
), fits AS MATERIALIZED (
  SELECT variant_id, offer_id, board, country, category, price,
    ${rangeOf("price / 100", "PriceRange")} AS price_range, ${rangeOf("persons", "PersonsRange")} AS persons_range${flags}
  FROM stays f WHERE true${bounds}
), hits AS MATERIALIZED (
  SELECT DISTINCT ON (offer_id) offer_id, variant_id, price FROM fits WHERE ${passing()}
  ORDER BY offer_id, price, variant_id
)
(SELECT 'page' AS part, null AS value, offer_id AS hits, variant_id AS variant, price
 FROM hits ORDER BY ${orders[sortBy]} LIMIT ${given(pageSize)} OFFSET ${given((page - 1) * pageSize)})
UNION ALL SELECT 'total', null, count(*)::int, null, null FROM hits${counted.map((each) => `\nUNION ALL ${each}`).join("")}`,
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
