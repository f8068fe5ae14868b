import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import { madeToday, madeWord } from "./made-data.ts";

export type Question = SearchQuery & { mode: "b" };

export interface NamedQuestion {
  name: string;
  question: Question;
}

interface Wish extends Partial<Omit<Question, "mode" | "checkin" | "checkout">> {
  /** Days until arrival, and number of nights. */
  in: number;
  nights: number;
}

function questionFor({ in: days, nights, ...wish }: Wish): Question {
  const checkin = addDays(madeToday, days);
  return { ...plainSearch, sortBy: "price", ...wish, mode: "b", checkin, checkout: addDays(checkin, nights) };
}

export const countedKinds: readonly TagKind[] = [
  "Board",
  "Country",
  "Theme",
  "CategoryUpwards",
  "RoomAmenity",
  "PersonsRange",
  "PriceRange",
];

/** @param day number of days until arrival */
export function questionsOf(day: number): NamedQuestion[] {
  return [
    { name: "week for two, by price", question: questionFor({ in: day, nights: 7 }) },
    {
      name: "weekend for a family of four",
      question: questionFor({ in: day + 3, nights: 3, childrenAges: [4, 9], sortBy: "recommended" }),
    },
    {
      name: "board, country and theme chosen",
      question: questionFor({
        in: day + 8,
        nights: 5,
        tags: { Board: ["HP", "UF"], Country: ["AT", "DE", "IT"], Theme: ["thema-1", "thema-3"] },
      }),
    },
    {
      name: "stars, equipment, price, two rooms",
      question: questionFor({
        in: day + 15,
        nights: 4,
        rooms: 2,
        tags: { CategoryUpwards: ["5"], RoomAmenity: ["amenity-2", "amenity-4"], PersonsRange: ["2"] },
        maxPrice: cents(90_000),
        sortBy: "price-desc",
      }),
    },
    { name: "a late page of the first", question: questionFor({ in: day, nights: 7, page: 100 }) },
  ];
}

/**
 * Questions that flat documents can answer: without variants, with a given price.
 * @param stay the stay of all prices; null for prices without dates
 */
export function flatQuestionsOf(
  stay: { in: number; nights: number } | null,
): { name: string; question: SearchQuery }[] {
  const basis: SearchQuery = stay ? questionFor(stay) : { ...plainSearch, sortBy: "price" };
  return [
    { name: "all, by price", question: basis },
    {
      name: "country and theme chosen",
      question: { ...basis, tags: { Country: ["AT", "DE", "IT"], Theme: ["thema-1", "thema-3"] } },
    },
    {
      name: "stars and highest price",
      question: { ...basis, tags: { CategoryUpwards: ["5"] }, maxPrice: cents(stay ? 150_000 : 12_000) },
    },
    { name: "a word of the name", question: { ...basis, text: madeWord(3) } },
  ];
}
