/** What the page with logo and colour shows. */
import { hashSettings, readCurrentSettings } from "#app/commands/settings.server.ts";
import { formatNumber } from "#app/domain/format.ts";
import { type AccentFinding, judgeAccent, parseColour, parseLogo } from "#app/domain/operator/look.ts";
import { settingGroups } from "#app/domain/operator/settings.ts";
import { logoPath } from "#app/http/urls.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { deskLookTexts as t } from "#locale/operator/look.ts";

/** The picker needs a colour from the start: the one of the main buttons. */
const usualColour = "#ffb340";

export async function viewLook(shop: Pick<Shop, "db" | "config" | "firstSettings">) {
  const current = await readCurrentSettings(shop.db, shop.firstSettings);
  const accent = parseColour(current.SHOP_COLOUR);
  const logo = parseLogo(current.SHOP_LOGO);
  return {
    stand: hashSettings("look", current),
    isOwn: settingGroups.look.some((name) => current[name] !== shop.firstSettings[name]),
    shopName: shop.config.shopName,
    logo: logo && { src: logoPath(logo.file), width: logo.width, height: logo.height },
    colour: current.SHOP_COLOUR,
    picked: accent ?? usualColour,
    findings: (accent ? judgeAccent(accent) : []).map((finding) => ({
      term: t(`colour.${finding.place}`),
      value: describeFinding(finding),
    })),
  };
}

function describeFinding({ place, ratio, least, tone, toneRatio, kept }: AccentFinding): string {
  const numbers = {
    ratio: formatRatio(ratio),
    least: formatRatio(least),
    tone,
    toneRatio: formatRatio(toneRatio),
  };
  if (place === "onAccent") return t("colour.onAccentKept", numbers);
  return t(kept ? "colour.kept" : "colour.adapted", numbers);
}

/** "4,5 : 1", rounded down, so that a ratio that is too low never looks sufficient. */
export const formatRatio = (ratio: number): string =>
  `${formatNumber(Math.floor(ratio * 10) / 10)}\u00a0:\u00a01`;
