import { boards, countries, type MadeData, madeNights, themes, amenities } from "./made-data.ts";

/** The same data as tables, as a shop would have them. Days are counted from 1970-01-01. */
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

/** Made after the rows are in. That of the nights answers by itself: nights of some days, whatever the variant. */
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

/** The rows of each table as `COPY … FROM` reads them, in pieces. */
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
