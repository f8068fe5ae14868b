import { randomBytes } from "node:crypto";

import { protectedCardCode } from "#app/commands/gift-cards.server.ts";
import { berlinDate, type CivilDate, parseGermanDate } from "#app/domain/dates.ts";
import { isUuid, voucherKey } from "#app/domain/identifiers.ts";
import { type Cents, parseAmount } from "#app/domain/money.ts";
import { giftCardBounds, isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import { voucherValidUntil } from "#app/domain/voucher/voucher.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showDate, showMoney } from "#app/operate/show-values.server.ts";
import type { Surroundings, Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { addCard, disableCard, listCards, type StoredCard } from "#app/store/gift-cards.server.ts";
import { transaction } from "#app/store/transaction.server.ts";

const mostAtOnce = 500;
export const giftcards: Verb = {
  usage: [
    "giftcards create BETRAG [--count 10] [--until DATUM]",
    "                                    gibt Geschenkgutscheine aus; ihre Codes stehen nur in dieser Antwort",
    "giftcards list                      zeigt alle mit Guthaben, ohne ihre Codes",
    "giftcards disable ID                sperrt einen; was schon bezahlt ist, bleibt bezahlt",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["count", "until"]);
    const { out, err } = surroundings;
    const [word = "", ...more] = call?.words ?? [];
    const bare = Object.keys(call?.options ?? {}).length === 0;
    if (!call || more.length > 0) return 2;
    if (call.action === "list" && word === "" && bare)
      return withDatabase(surroundings, async ({ db, now }) => {
        const all = await listCards(db);
        for (const card of all) out(describe(card, berlinDate(now)));
        if (all.length === 0) out("Es gibt keine Geschenkgutscheine.");
        return 0;
      });
    if (call.action === "disable" && word !== "" && bare)
      return withDatabase(surroundings, async ({ db }) => {
        const found = isUuid(word) && (await disableCard(db, word));
        (found ? out : err)(found ? `Gesperrt: ${word}` : `Den Geschenkgutschein ${word} gibt es nicht.`);
        return found ? 0 : 1;
      });
    if (call.action !== "create" || word === "") return 2;
    return create(word, call.options, surroundings);
  },
};

function create(
  word: string,
  { count = "1", until }: Readonly<Record<string, string | undefined>>,
  surroundings: Surroundings,
) {
  const { out, err } = surroundings;
  return withDatabase(surroundings, async ({ db, config, now }) => {
    const today = berlinDate(now);
    const amount = readAmount(word);
    const cards = /^[1-9]\d{0,2}$/.test(count) ? Number(count) : 0;
    const validUntil = until === undefined ? voucherValidUntil(today, "DE") : parseGermanDate(until);
    const { least, most } = giftCardBounds;
    const mistake = !amount
      ? `Der Betrag liegt zwischen ${showMoney(least)} und ${showMoney(most)}, in ganzen Euro.`
      : cards < 1 || cards > mostAtOnce
        ? `--count ist eine Zahl von 1 bis ${mostAtOnce}.`
        : !validUntil || validUntil < today
          ? "--until ist ein Tag wie 31.12.2029, nicht vor heute."
          : null;
    if (!amount || !validUntil || mistake !== null) {
      err(mistake ?? "");
      return 1;
    }
    const secret = config.sessionSecrets[0];
    const codes = Array.from({ length: cards }, () => voucherKey(randomBytes(48)));
    await transaction(db, async (tx) => {
      for (const code of codes.map((key) => key.replaceAll("-", ""))) {
        await addCard(tx, {
          ...protectedCardCode(secret, code),
          amount,
          currency: "EUR",
          validUntil,
          voucherId: null,
          now,
        });
      }
    });
    for (const code of codes) out(code);
    out(`Ausgegeben: ${cards} zu ${showMoney(amount)}, gültig bis ${showDate(validUntil)}.`);
    return 0;
  });
}

function readAmount(word: string): Cents | null {
  const amount = parseAmount(word);
  return amount !== null && isGiftCardAmount(amount) ? amount : null;
}

function describe(
  { id, name, balance, currency, validUntil, disabled }: StoredCard,
  today: CivilDate,
): string {
  const state = disabled ? "gesperrt" : today > validUntil ? "abgelaufen" : balance === 0 ? "leer" : "gilt";
  return `${id}, ${name}, ${showMoney(balance, currency)}, bis ${showDate(validUntil)}, ${state}`;
}
