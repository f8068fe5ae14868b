/** Why an extra cannot be had with a stay, in words. */
import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";
import type { UpgradeObstacle } from "#app/domain/order/upgrades.ts";
import { periodText, weekdayText } from "#app/locales/stay-rules-text.ts";
import { stayRulesTexts as t } from "#locale/catalogue/stay-rules.ts";

/** "nur freitags, und in diesem Aufenthalt liegt kein solcher Tag" */
export function obstacleText(
  obstacle: UpgradeObstacle,
  { periods = [], weekdays, days = 1, minPersons, maxPersons, minAge = 0, maxAge = 18 }: UpgradeAvailability,
): string {
  const season = periods.map(periodText).join(", ");
  switch (obstacle) {
    case "season":
      return t("extra.season", { when: season });
    case "days": {
      if (days > 1 || !weekdays) return t("extra.days", { count: days });
      return t("extra.weekdays", { when: [season, weekdayText(weekdays)].filter(Boolean).join(", ") });
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

/** "Nicht zu dieser Auswahl: Freitagsessen (nur freitags, …)." */
export function notOfferedText(
  { description, availability = {} }: { description: string; availability?: UpgradeAvailability | undefined },
  obstacle: UpgradeObstacle,
): string {
  return t("extra.not", { text: description, reason: obstacleText(obstacle, availability) });
}
