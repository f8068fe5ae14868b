import { randomBytes } from "node:crypto";

import {
  type Answer,
  inShop,
  linesOr,
  type Opened,
  type Options,
  Refusal,
  verb,
} from "#app/cli/command-line.server.ts";
import {
  addCard,
  disableCard,
  listCards,
  protectedCardCode,
  type StoredCard,
} from "#app/store/queries/gift-cards.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { formatDate, formatPercent, plainMoney } from "#app/domain/format.ts";
import { isUuid, voucherKey } from "#app/domain/identifiers.ts";
import { type Cents, noCents, parseAmount } from "#app/domain/money.ts";
import { normalisedCode, type Reduction, type ReductionCode } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { giftCardBounds, isGiftCardAmount, normalisedCardCode } from "#app/domain/voucher/gift-card.ts";
import { voucherValidUntil } from "#app/domain/voucher/voucher.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { disableCode, listCodes, saveCode, type StoredCode } from "#app/store/queries/reductions.server.ts";

export const codes = verb(
  [
    "codes create CODE --percent 10|--amount 25,00 --to DATUM [--from DATUM] [--min 100,00] [--group NAME]",
    "                  [--uses 100] [--per-customer 1]    legt einen Rabattcode an; ohne --from ab heute",
    "codes list                          zeigt alle Rabattcodes",
    "codes disable CODE                  sperrt einen; schon bestellte Rabatte bleiben",
  ],
  {
    "create CODE --percent= --amount= --from= --to= --min= --group= --uses= --per-customer=": inShop(
      async ({ db, now, options }, typed) => {
        const read = readCode(typed, options, berlinDate(now));
        if (typeof read === "string") return new Refusal(read);
        return (await saveCode(db, read, now))
          ? `Angelegt: ${describe({ ...read, used: 0 }, berlinDate(now))}`
          : new Refusal(`Den Code ${read.code} gibt es schon.`);
      },
    ),
    list: inShop(async ({ db, now }) => {
      const all = await listCodes(db);
      return linesOr(
        all.map((code) => describe(code, berlinDate(now))),
        "Es gibt keine Rabattcodes.",
      );
    }),
    "disable CODE": inShop(async ({ db }, typed) => {
      const code = normalisedCode(typed);
      return (await disableCode(db, code))
        ? `Gesperrt: ${code}`
        : new Refusal(`Den Code ${code} gibt es nicht.`);
    }),
  },
);

/** The code, or a German sentence about what is wrong with it. */
function readCode(typed: string, given: Options, today: CivilDate): ReductionCode | string {
  const code = normalisedCode(typed);
  if (!/^[\p{L}\p{N}-]{3,40}$/u.test(code))
    return "Ein Code hat 3 bis 40 Buchstaben, Ziffern oder Bindestriche.";
  if (normalisedCardCode(code) !== null)
    return "Dieser Code sieht aus wie ein Geschenkgutschein. Wählen Sie einen anderen.";
  const value = readValue(given);
  if (typeof value === "string") return value;
  const validFrom = given.from === undefined ? today : parseGermanDate(given.from);
  const validTo = parseGermanDate(given.to ?? "");
  if (!validFrom || !validTo) return "--from und --to sind Tage wie 24.12.2026; --to muss angegeben sein.";
  if (validTo < validFrom) return "--to liegt vor --from.";
  const minimumSubtotal = given.min === undefined ? noCents : parseAmount(given.min);
  if (minimumSubtotal === null) return "--min ist ein Betrag wie 100,00.";
  const [usesTotal, usesPerCustomer] = [wholeOf(given.uses), wholeOf(given["per-customer"])];
  if (usesTotal === undefined || usesPerCustomer === undefined)
    return "--uses und --per-customer sind ganze Zahlen ab 1.";
  const discountGroup = given.group ?? null;
  return {
    code,
    value,
    minimumSubtotal,
    discountGroup,
    validFrom,
    validTo,
    usesTotal,
    usesPerCustomer,
    disabled: false,
  };
}

function readValue({ percent, amount }: Options): Reduction["value"] | string {
  if ((percent === undefined) === (amount === undefined))
    return "Geben Sie entweder --percent oder --amount an.";
  if (percent !== undefined) {
    const share = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(percent) ? Number(percent.replace(",", ".")) : 0;
    return 0 < share && share <= 100
      ? { kind: "percent", percent: share }
      : "--percent liegt über 0 und bei höchstens 100, mit höchstens zwei Stellen nach dem Komma.";
  }
  const cents = parseAmount(amount ?? "");
  return cents ? { kind: "amount", amount: cents } : "--amount ist ein Betrag wie 25,00.";
}

/** Null where it is not given, undefined where it is no number from 1. */
function wholeOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function describe(code: StoredCode, today: CivilDate): string {
  const { value, minimumSubtotal, discountGroup, usesTotal, usesPerCustomer, used } = code;
  const worth =
    value.kind === "percent"
      ? formatPercent(value.percent / 100).replace("\u00a0", " ")
      : plainMoney(value.amount, "EUR");
  const state = code.disabled
    ? "gesperrt"
    : today > code.validTo
      ? "abgelaufen"
      : today < code.validFrom
        ? "gilt noch nicht"
        : "gilt";
  return [
    code.code,
    worth,
    `${formatDate(code.validFrom)} bis ${formatDate(code.validTo)}`,
    minimumSubtotal > 0 ? `ab ${plainMoney(minimumSubtotal, "EUR")}` : "",
    discountGroup === null ? "" : `Gruppe ${discountGroup}`,
    usesTotal === null ? `${used} mal benutzt` : `${used} von ${usesTotal} benutzt`,
    usesPerCustomer === null ? "" : `je Kunde ${usesPerCustomer} mal`,
    state,
  ]
    .filter(Boolean)
    .join(", ");
}

const mostAtOnce = 500;
export const giftcards = verb(
  [
    "giftcards create BETRAG [--count 10] [--until DATUM]",
    "                                    gibt Geschenkgutscheine aus; ihre Codes stehen nur in dieser Antwort",
    "giftcards list                      zeigt alle mit Guthaben, ohne ihre Codes",
    "giftcards disable ID                sperrt einen; was schon bezahlt ist, bleibt bezahlt",
  ],
  {
    "create BETRAG --count= --until=": inShop(create),
    list: inShop(async ({ db, now }) => {
      const all = await listCards(db);
      return linesOr(
        all.map((card) => giftcardsDescribe(card, berlinDate(now))),
        "Es gibt keine Geschenkgutscheine.",
      );
    }),
    "disable ID": inShop(async ({ db }, id) =>
      isUuid(id) && (await disableCard(db, id))
        ? `Gesperrt: ${id}`
        : new Refusal(`Den Geschenkgutschein ${id} gibt es nicht.`),
    ),
  },
);

async function create({ db, config, now, options }: Opened, word: string): Promise<Answer> {
  const { count = "1", until } = options;
  const today = berlinDate(now);
  const amount = readAmount(word);
  const cards = /^[1-9]\d{0,2}$/.test(count) ? Number(count) : 0;
  const validUntil = until === undefined ? voucherValidUntil(today, "DE") : parseGermanDate(until);
  const { least, most } = giftCardBounds;
  if (!amount)
    return new Refusal(
      `Der Betrag liegt zwischen ${plainMoney(least, "EUR")} und ${plainMoney(most, "EUR")}, in ganzen Euro.`,
    );
  if (cards < 1 || cards > mostAtOnce) return new Refusal(`--count ist eine Zahl von 1 bis ${mostAtOnce}.`);
  if (!validUntil || validUntil < today)
    return new Refusal("--until ist ein Tag wie 31.12.2029, nicht vor heute.");
  const secret = config.sessionSecrets[0];
  const codes = Array.from({ length: cards }, () => voucherKey(randomBytes(48)));
  await transaction(db, async (tx) => {
    for (const code of codes.map((key) => key.replaceAll("-", ""))) {
      const card = { ...protectedCardCode(secret, code), amount, currency: "EUR", validUntil };
      await addCard(tx, { ...card, voucherId: null, now });
    }
  });
  return [
    ...codes,
    `Ausgegeben: ${cards} zu ${plainMoney(amount, "EUR")}, gültig bis ${formatDate(validUntil)}.`,
  ];
}

function readAmount(word: string): Cents | null {
  const amount = parseAmount(word);
  return amount !== null && isGiftCardAmount(amount) ? amount : null;
}

function giftcardsDescribe(
  { id, name, balance, currency, validUntil, disabled }: StoredCard,
  today: CivilDate,
): string {
  const state = disabled ? "gesperrt" : today > validUntil ? "abgelaufen" : balance === 0 ? "leer" : "gilt";
  return `${id}, ${name}, ${plainMoney(balance, currency)}, bis ${formatDate(validUntil)}, ${state}`;
}
