/** German texts about upgrades that are unavailable for a stay. */
import type { UpgradeAvailability, UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import type { Currency } from "#app/domain/money.ts";
import type { UpgradeObstacle } from "#app/domain/order/upgrades.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import { onlyWhenText, periodText } from "#app/locales/stay-rules-text.ts";
import { stayRulesTexts as t } from "#locale/catalogue/stay-rules.ts";

/**
 * "nur freitags, und kein solcher Abend liegt zwischen An- und Abreise", as an evening on the day of departure is
 * excluded.
 */
export function obstacleText(obstacle: UpgradeObstacle, availability: UpgradeAvailability): string {
  const {
    periods = [],
    weekdays,
    days = 1,
    minPersons,
    maxPersons,
    minAge = 0,
    maxAge = 18,
    at = "day",
  } = availability;
  const season = periods.map(periodText).join(", ");
  const when = onlyWhenText(season, weekdays);
  const inSeason = onlyWhenText(season, undefined);
  switch (obstacle) {
    case "undated":
      return t("extra.undated", { when: inSeason });
    case "season":
    case "days": {
      if (days === 1)
        return t("extra.none", {
          when: obstacle === "season" ? inSeason : when,
          none: t(`extra.noSuch.${at}`),
        });
      const needed = t(`extra.days.${at}`, { count: days });
      return when === "" ? needed : t("extra.daysWhen", { days: needed, when });
    }
    case "too-few":
      return t("extra.too-few", { count: minPersons ?? 0 });
    case "too-many":
      return t("extra.too-many", { count: maxPersons ?? 0 });
    case "age":
      if (maxAge >= 18) return t("extra.age", { from: minAge });
      return minAge > 0
        ? t("extra.children", { from: minAge, to: maxAge })
        : t("extra.young", { to: maxAge });
    case "room":
      return t("extra.room");
    case "board":
    case "package":
      return t(`extra.${obstacle}`);
  }
}

/**
 * "Zahnradbahn: 38,00 € je Person (nicht mit Gutscheinen ohne Termin)"
 * @param voucher whether the offer is also sold without dates, which excludes seasonal upgrades (decision 061)
 */
export function offeredText(
  { description: text, unitPrice, perPerson, availability }: UpgradeOffer,
  { currency, voucher }: { currency: Currency; voucher: boolean },
): string {
  const price = askedPrice(unitPrice, currency);
  const said = t(perPerson && unitPrice > 0 ? "extra.pricePerson" : "extra.price", { text, price });
  return voucher && availability?.periods ? t("extra.dated", { said }) : said;
}

/** "Nicht zu dieser Auswahl: Freitagsessen (nur freitags, …)." */
export function notOfferedText(
  { description, availability = {} }: { description: string; availability?: UpgradeAvailability | undefined },
  obstacle: UpgradeObstacle,
): string {
  return t("extra.not", { text: description, reason: obstacleText(obstacle, availability) });
}
