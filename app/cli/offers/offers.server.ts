import { type Answer, inShop, linesOr, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  fields,
  filePart,
  describeAnswer,
  setField,
  showHistory,
  showOffer,
} from "#app/cli/offers/parts.server.ts";
import { publishOffer, takeDownOffer } from "#app/commands/catalogue/offers.server.ts";
import { saleState, saleStates } from "#app/domain/catalogue/sale-run.ts";
import { addDays, addMonths } from "#app/domain/dates.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { listOfferHeads } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { saleStateNames } from "#locale/catalogue/offers/offers.ts";

export const offers = verb(
  [
    `offers list [--text=WORTE] [--state=${saleStates.join("|")}]  zeigt Angebote, auch solche, die nicht im Verkauf sind`,
    "offers show SLUG                    zeigt, was ein Angebot sagt: Texte, Haus, Merkmale, Rang, Themen, Leistungen, Aktionen",
    "offers set SLUG FELD WERT…          ändert ein Feld; ohne WERT ist es leer, Listen haben einen WERT je Zeile. Felder:",
    `                                    ${fields.slice(0, 8).join(", ")},`,
    `                                    ${fields.slice(8).join(", ")}`,
    "offers set SLUG attribute MERKMAL WERT",
    "                                    ein Merkmal des Hauses, etwa Anreise; ohne WERT fällt es weg",
    "offers extras SLUG [--file DATEI]   zeigt die Zusatzleistungen als JSON, oder macht sie zu denen der Datei",
    "offers promotions SLUG [--file DATEI]",
    "                                    zeigt die Aktionen als JSON, oder macht sie zu denen der Datei",
    "offers history SLUG                 zeigt, wer was daran geändert hat",
    "offers take-down SLUG               nimmt ein Angebot sofort aus dem Verkauf; was verkauft ist, bleibt verkauft",
    "offers publish SLUG [--from=TAG] [--until=TAG]",
    "                                    gibt es in den Verkauf: ab sofort, ein Jahr lang, wenn nichts gesagt ist",
  ],
  {
    "list --text= --state=": inShop(list),
    "show SLUG": inShop(showOffer),
    "set SLUG FELD…": inShop((shop, slug = "", field = "", ...values) => setField(shop, slug, field, values)),
    "extras SLUG --file=": inShop((shop, slug = "") => filePart(shop, slug, "extras")),
    "promotions SLUG --file=": inShop((shop, slug = "") => filePart(shop, slug, "promotions")),
    "history SLUG": inShop(showHistory),
    "take-down SLUG": inShop(async ({ db, now }, slug) =>
      describeAnswer(await takeDownOffer({ db, now }, slug), `${slug} ist aus dem Verkauf.`),
    ),
    "publish SLUG --from= --until=": inShop(publish),
  },
);

async function list({ db, now, options: { state, text = "" } }: Opened): Promise<Answer> {
  if (state !== undefined && !(saleStates as readonly string[]).includes(state)) return null;
  const words = text.split(/\s+/).filter((word) => word !== "");
  const rows = (await listOfferHeads(db, words)).map((head) => ({ ...head, sale: saleState(head, now) }));
  return linesOr(
    rows
      .filter(({ sale }) => state === undefined || sale === state)
      .map(
        ({ slug, name, title, sale, rank, variants }) =>
          `${slug}  ${name}: ${title}  ${saleStateNames[sale]}  Rang ${rank ?? "–"}  ${variants} Varianten`,
      ),
    "Kein Angebot.",
  );
}

async function publish({ db, now, options }: Opened, slug: string): Promise<Answer> {
  const today = berlinDate(now);
  const read = (text: string) => parseGermanDate(text, today);
  const from = options["from"] === undefined ? today : read(options["from"]);
  const until = options["until"] === undefined ? addMonths(today, 12) : read(options["until"]);
  if (from === null || until === null || until < today || until < from)
    return new Refusal(
      "Tage wie 24.12.2026 oder 2026-12-24; der letzte ist nicht vorbei und liegt nicht vor dem ersten.",
    );
  const answer = await publishOffer({ db, now }, slug, {
    from: from <= today ? null : berlinInstant(from, 0),
    until: berlinInstant(addDays(until, 1), 0),
  });
  return describeAnswer(
    answer,
    `${slug} ist im Verkauf, von ${from <= today ? "jetzt" : from} bis ${until}.`,
  );
}
