import { setImmediate as nextTurn } from "node:timers/promises";

import { weightMask } from "#app/http/cache/page-weight.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { finishResponse } from "#app/http/response.server.ts";
import { dealPath, homePath, loginPath, searchPath } from "#app/http/urls.ts";
import type { Pages } from "#app/main/serve-shop.server.ts";
import type { Shop } from "#app/main/shop.server.ts";

/**
 * Renders each frequent kind of page once, so that the first visitors do not wait for compiling, and their pages find
 * prepared parts. Nothing of it is sent, cached, counted or logged as a request. A failure is logged only.
 */
export async function warmPages(shop: Shop, { remix, buildId, fileSize }: Pages): Promise<void> {
  const warm = async (path: string) => {
    const request = new Request(new URL(path, shop.config.publicUrl));
    const response = await remix(request, {
      shop,
      buildId,
      requestId: "",
      light: false,
      formTrust: "same-origin",
      client: "",
      consent: null,
      dataOnly: false,
      weightMask,
    });
    await finishResponse(response, path, "br", fileSize);
    // Requests that came meanwhile are answered first.
    await nextTurn();
  };
  try {
    const offers = (await shop.offers()).offers();
    const shown = ["Hotel", "Cruise"].flatMap((type) => offers.find((offer) => offer.type === type) ?? []);
    for (const path of [homePath(), searchPath(), ...shown.map(dealPath), loginPath()]) await warm(path);
  } catch (error) {
    shop.log.error({ error: safeError(error) }, "pages could not be rendered ahead");
  }
}
