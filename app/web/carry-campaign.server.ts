import type { CampaignTags } from "#app/domain/customer/campaign.ts";
import { campaignFields } from "#app/web/campaign-address.ts";
import { isSharedPath } from "#app/web/is-shared-path.server.ts";

/**
 * Links of a finished page, with the campaign in them: how attribution passes from page to page without scripts and
 * without anything stored. The browser's router leaves attributes as they came and remembers the campaign by itself.
 */
export function carryCampaign(html: string, tags: CampaignTags): string {
  const query = new URLSearchParams(campaignFields(tags)).toString().replaceAll("&", "&amp;");
  return html.replace(/(<a\b[^>]*\shref=")(\/[^"]*)"/g, (whole, before: string, href: string) => {
    const [address = "", hash] = href.split("#");
    const [path = ""] = address.split("?");
    if (!isSharedPath(path) || /[?;]utm_/.test(address)) return whole;
    const joined = `${address}${address.includes("?") ? "&amp;" : "?"}${query}`;
    return `${before}${joined}${hash === undefined ? "" : `#${hash}`}"`;
  });
}
