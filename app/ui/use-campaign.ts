import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import type { CampaignTags } from "#app/domain/customer/campaign.ts";
import { readCampaignTags } from "#app/web/campaign-address.ts";

/** In the memory of this page load, not on the device: it ends with the visit. Never set on the server. */
let arrivedBy: CampaignTags | null = null;

/** The campaign of this visit: in the address, where links carry it, or the one that the visit began with. */
export function useCampaign(): CampaignTags | null {
  const { search } = useLocation();
  const here = search.includes("utm_") ? readCampaignTags(new URLSearchParams(search)) : null;
  useEffect(() => {
    if (here) arrivedBy = here;
  });
  return here ?? arrivedBy;
}
