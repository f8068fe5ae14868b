import { type Answer, inShop, linesOr, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import { createCode, endCard, endCode, issueCards } from "#app/commands/voucher/reductions.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, plainMoney } from "#app/domain/format.ts";
import { readCodeWish } from "#app/domain/price/code-wish.ts";
import { normalisedCode } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { mostCardsAtOnce, readCardWish } from "#app/domain/voucher/card-wish.ts";
import { cardState, giftCardBounds } from "#app/domain/voucher/gift-card.ts";
import { listCards, type StoredCard } from "#app/store/queries/voucher/gift-cards.server.ts";
import { listCodes, type StoredCode } from "#app/store/queries/voucher/reductions.server.ts";
import { codeLine } from "#locale/voucher/code-line.ts";
import { cardOptions, cardStates, codeOptions, deskReductionTexts as t } from "#locale/voucher/reductions.ts";

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
        const { percent = "", amount = "", from = "", to = "", min = "", group = "", uses = "" } = options;
        const perCustomer = options["per-customer"] ?? "";
        const codeRequest = { code: typed, percent, amount, from, to, min, group, uses, perCustomer };
        const read = readCodeWish(codeRequest, berlinDate(now));
        if (!read.ok) return new Refusal(t(`problems.${read.refusal}`, codeOptions));
        const { code } = read;
        return (await createCode({ db, now }, code)).ok
          ? `Angelegt: ${describeCode({ ...code, used: 0 }, berlinDate(now))}`
          : new Refusal(t("problems.taken", code));
      },
    ),
    list: inShop(async ({ db, now }) => {
      const all = await listCodes(db);
      return linesOr(
        all.map((code) => describeCode(code, berlinDate(now))),
        t("none"),
      );
    }),
    "disable CODE": inShop(async ({ db, now }, typed) => {
      const result = await endCode({ db, now }, typed);
      return result.ok
        ? `${result.before ? "War schon gesperrt" : "Gesperrt"}: ${result.code}`
        : new Refusal(t("problems.unknown", { code: normalisedCode(typed) }));
    }),
  },
);

function describeCode(code: StoredCode, today: CivilDate): string {
  const { worth, from, to, limits, used, state } = codeLine(code, today);
  return [code.code, worth, t("daysValue", { from, to }), ...limits, used, state].join(", ");
}

export const giftcards = verb(
  [
    "giftcards create BETRAG [--count 10] [--until DATUM]",
    "                                    gibt Geschenkgutscheine aus; ihre Codes stehen nur in dieser Antwort",
    "giftcards list                      zeigt alle mit Guthaben, ohne ihre Codes",
    "giftcards disable ID                sperrt einen; was schon bezahlt ist, bleibt bezahlt",
  ],
  {
    "create BETRAG --count= --until=": inShop(createGiftCards),
    list: inShop(async ({ db, now }) => {
      const all = await listCards(db);
      return linesOr(
        all.map((card) => describeGiftCard(card, berlinDate(now))),
        t("cards.none"),
      );
    }),
    "disable ID": inShop(async ({ db, now }, id) => {
      const result = await endCard({ db, now }, id);
      if (!result.ok) return new Refusal(t("cards.problems.unknown", { id }));
      return `${result.before ? "War schon gesperrt" : "Gesperrt"}: ${id}`;
    }),
  },
);

async function createGiftCards({ db, config, now, options }: Opened, amountText: string): Promise<Answer> {
  const { count = "", until = "" } = options;
  const read = readCardWish({ amount: amountText, cards: count, until }, berlinDate(now));
  if (!read.ok) {
    const [least, most] = [giftCardBounds.least, giftCardBounds.most].map((each) => plainMoney(each, "EUR"));
    const names = { ...cardOptions, least: least ?? "", most: most ?? "", many: mostCardsAtOnce };
    return new Refusal(t(`cards.problems.${read.refusal}`, names));
  }
  const { amount, cards, validUntil } = read.batch;
  const cardCodes = await issueCards({ db, now, secrets: config.sessionSecrets }, read);
  const summary = { cards, amount: plainMoney(amount, "EUR"), until: formatDate(validUntil) };
  return [...cardCodes, t("cards.issued", summary)];
}

function describeGiftCard(card: StoredCard, today: CivilDate): string {
  const { id, name, balance, currency, validUntil } = card;
  const state = cardStates[cardState(card, today)];
  return `${id}, ${name}, ${plainMoney(balance, currency)}, bis ${formatDate(validUntil)}, ${state}`;
}
