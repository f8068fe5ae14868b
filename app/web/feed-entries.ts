import { isPictureName, picturePath } from "#app/domain/catalogue/picture.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { textOf } from "#app/locales/texts.ts";
import { cardData } from "#app/web/card-data.ts";
import { formatMoney } from "#app/web/format.ts";
import { dealPath } from "#app/web/paths.ts";

/** What a feed says of a search result: the card in words, its address with the dates of the search. */
export function feedEntry(result: SearchResult, origin: string) {
  const { href, title, place, boards, price, nights, guests, image } = cardData(result);
  const money = (amount: typeof price.total) => formatMoney(amount, price.currency);
  const stay = `${textOf("count.night", { count: nights })}, ${textOf("count.person", { count: guests })}`;
  const amount = `${price.from ? `${textOf("price.from")} ` : ""}${money(price.display)} ${textOf(`price.${price.displayType}`)}`;
  const total =
    price.total === price.display ? "" : `, ${textOf("price.inAll", { total: money(price.total) })}`;
  return {
    id: origin + dealPath(result.offer),
    url: origin + href,
    title,
    text: `${place}. ${boards.join(", ")}, ${stay}: ${amount}${total}.`,
    image: isPictureName(image.imageUrl) ? origin + picturePath(image.imageUrl, 640, "webp") : undefined,
    since: result.offer.run.start,
  };
}
