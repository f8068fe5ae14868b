/** What this visitor allows, of what the operator has configured. */
import type { AppLoadContext } from "@remix-run/node";

import { readCampaignTags } from "#app/web/campaign-address.ts";
import { isSharedPath } from "#app/web/is-shared-path.server.ts";
import { consentPath } from "#app/web/paths.ts";
import type { BrowserTracking, ConsentQuestion } from "#app/web/root-data.ts";

type TrackingService = AppLoadContext["shop"]["config"]["tracking"]["services"][number];
type Asked = Pick<AppLoadContext, "consent" | "shop">;

function allowedServices({ consent, shop }: Asked): TrackingService[] {
  if (consent === null) return [];
  return shop.config.tracking.services.filter(({ purposes }) => purposes.some((purpose) => consent[purpose]));
}

/** Origins that a page may load from. Pages that belong to one visitor (order, checkout) load nothing foreign. */
export function allowedHosts(context: Asked, path: string): string[] {
  if (!isSharedPath(path)) return [];
  const scripts = allowedServices(context).filter(({ script }) => script !== undefined);
  return [...new Set(scripts.flatMap(({ hosts }) => hosts))];
}

/** Where the picture on the view of an order comes from that tells the affiliate network of a sale. */
export function pixelHosts({ consent, shop }: Asked, path: string): string[] {
  if (!consent?.marketing || !/^\/de\/order\/[^/]+\/[^/]+\/view$/.test(path)) return [];
  const { affiliate } = shop.config.tracking;
  return affiliate ? [new URL(affiliate.pixelUrl).origin] : [];
}

/**
 * Is there something to ask for on this page? Without a configured service only those who arrive by a campaign are
 * asked; nobody is asked for nothing, nor on the page where one chooses anyway.
 */
export function consentQuestion({ consent, shop }: Asked, url: URL): ConsentQuestion | undefined {
  const { services } = shop.config.tracking;
  if (consent !== null || url.pathname.replace(/\.data$/, "") === consentPath()) return undefined;
  if (services.length === 0 && readCampaignTags(url.searchParams) === null) return undefined;
  return {
    recipients: [...new Set(services.map(({ recipient }) => recipient))],
    abroad: services.some(({ abroad }) => abroad),
  };
}

export function browserTracking(context: Asked, path: string): BrowserTracking | undefined {
  const scripts = allowedServices(context).flatMap(({ id, script }) =>
    script === undefined ? [] : [{ id, src: script }],
  );
  if (!context.consent || scripts.length === 0) return undefined;
  return { consent: context.consent, scripts: isSharedPath(path) ? scripts : [] };
}
