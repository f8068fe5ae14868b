/** Invented reviews of the demonstration, combined from the sentences in `catalogue/reviews.txt`. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { monthOf, type Review, type Stars, starValues } from "#app/domain/catalogue/review.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { addDays, days, laterBy } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { formatUuid } from "#app/store/db/form-key.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { addReview } from "#app/store/queries/catalogue/reviews.server.ts";

interface Sentence {
  about: string;
  stars: Stars;
  text: string;
}

type ReviewedOffer = Pick<Offer, "id" | "slug" | "type" | "themes">;

/** Share of the offers that have reviews, of ten. */
const reviewed = 4;
const names = [
  "Änne B.",
  "Jürgen",
  "Familie S.",
  "Mehmet K.",
  "",
  "Ulla und Gerd",
  "Petra W.",
  "Tom",
  "Ines F.",
];
/** Stars by the draw. Each offer begins at its own place, so that offers differ in their average. */
const draws: readonly Stars[] = [5, 5, 4, 5, 4, 5, 3, 4, 5, 4, 2, 5, 4, 3, 5, 4, 3, 2, 4, 1];

/** Adds the reviews of a directory to the offers in the database; a directory without a file of sentences has none. */
export async function addInventedReviews(db: Db, directory: string, now: Date): Promise<void> {
  const file = join(directory, "reviews.txt");
  if (!existsSync(file)) return;
  const sentences = readSentences(readFileSync(file, "utf8"));
  for (const offer of await listOffers(db))
    for (const review of inventReviews(offer, sentences, now)) await addReview(db, review);
}

function readSentences(text: string): Sentence[] {
  return text.split("\n").flatMap((line) => {
    const [about = "", number, sentence = ""] = line.split("\t");
    const stars = starValues.find((known) => String(known) === number);
    return stars === undefined ? [] : [{ about, stars, text: sentence }];
  });
}

/** Two to eight reviews, or none. The same offer always has the same reviews, at the same distance from `now`. */
export function inventReviews(offer: ReviewedOffer, sentences: readonly Sentence[], now: Date): Review[] {
  const seed = createHash("sha256").update(offer.slug).digest();
  const draw = (place: number) => seed[place % seed.length] ?? 0;
  if (draw(0) % 10 >= reviewed) return [];
  const used = new Set<string>();
  const take = (abouts: readonly string[], stars: Stars, chance: number) => {
    const fitting = sentences.filter(
      (each) => abouts.includes(each.about) && each.stars === stars && !used.has(each.text),
    );
    const taken = fitting[chance % Math.max(1, fitting.length)]?.text ?? "";
    if (taken !== "") used.add(taken);
    return taken;
  };
  return Array.from({ length: 2 + (draw(1) % 7) }, (_, place): Review => {
    const stars = draws[(draw(2) + place * 3) % draws.length] ?? 4;
    const about = take([...offer.themes, offer.type], stars, draw(3 + place));
    const general = take(["alle"], stars, draw(12 + place));
    const written = laterBy(now, -days(9 + place * 61 + (draw(20 + place) % 40)));
    const isAnswered = stars <= 2 || draw(5 + place) % 4 === 0;
    const answer = isAnswered
      ? (sentences.find((each) => each.about === "antwort" && each.stars === stars)?.text ?? "")
      : "";
    return {
      id: formatUuid(createHash("sha256").update(`${offer.slug} ${place}`).digest("hex")),
      offerId: offer.id,
      itemId: null,
      stars,
      text: [about, general].filter(Boolean).join(" "),
      name: names[(draw(4) + place) % names.length] ?? "",
      travelMonth: monthOf(addDays(berlinDate(written), -12)),
      written,
      edited: null,
      answer,
      answered: answer === "" ? null : laterBy(written, days(2)),
      hidden: null,
      hideReason: null,
    };
  }).filter(({ text }) => text !== "");
}
