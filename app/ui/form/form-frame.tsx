import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import type { CampaignTags } from "#app/domain/customer/campaign.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { campaignFields, readCampaignTags } from "#app/http/data-layer.ts";

/**
 * The hidden fields of every posted form: what it is for, and the proof that it is ours. lynx sends a POST without any
 * named value as GET, so a form needs them even where the page has no other form.
 */
export function FormFrame({ intent }: { intent: string }) {
  const { formToken } = useRootData();
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <HiddenField name="formToken" value={formToken} />
    </>
  );
}

/** Absent without a value. */
export function HiddenField({ name, value }: { name: string; value: string | null | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** Names what the form makes, so that it is one when the form comes twice. Nothing where the page has no key. */
export function FormKey({ value }: { value: string | undefined }) {
  return <HiddenField name="formKey" value={value} />;
}

/** The label is the value: text browsers print it, and it is what tests and customers look for. */
export function Submit({
  label,
  kind = "plain",
  name,
  describedBy,
  more,
}: {
  label: string;
  /** primary: the one thing to do on this page. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** An own intent by name, for a second submit of the same form. */
  name?: string;
  /** Id of the text that says what it acts on, where the label is the same in every row. */
  describedBy?: string | undefined;
  /** Said behind the label to those who do not see what stands around it. */
  more?: string | undefined;
}) {
  return (
    <input
      type="submit"
      className={`button button-${kind}`}
      value={label}
      name={name}
      aria-label={more && `${label}: ${more}`}
      aria-describedby={describedBy}
    />
  );
}

/** Carries the campaign of a visit on with a form, so that an order knows it though nothing was stored. */
export function CampaignFields() {
  return campaignFields(useCampaign()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

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

/** Has somebody typed or chosen anything on this page that is not sent yet? */
export function hasBegunForm(forms: Iterable<HTMLFormElement>): boolean {
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const begun = options.findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, begun);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "submit")
    return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
