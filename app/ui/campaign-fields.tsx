import { useCampaign } from "#app/ui/use-campaign.ts";
import { campaignFields } from "#app/web/campaign-address.ts";

/** Carries the campaign of a visit on with a form, so that an order knows it though nothing was stored. */
export function CampaignFields() {
  return campaignFields(useCampaign()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
