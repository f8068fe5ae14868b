import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import type { CampaignTags } from "#app/domain/customer/campaign.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { campaignFields, readCampaignTags } from "#app/http/data-layer.ts";

/**
 * Hidden fields of every posted form: its intent and the CSRF token. lynx sends a POST without any named value as GET,
 * so every form needs them.
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

/** Renders nothing without a value. */
export function HiddenField({ name, value }: { name: string; value: string | null | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** Idempotency key: a form that is submitted twice creates one record. Renders nothing on a page without a key. */
export function FormKey({ value }: { value: string | undefined }) {
  return <HiddenField name="formKey" value={value} />;
}

/** A submit button as `<input>`: text browsers print its value, and tests find it by that label. */
export function Submit({
  label,
  kind = "plain",
  name,
  describedBy,
  more,
}: {
  label: string;
  /** primary: the main action of the page. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** Submits another intent under this name, for a second button of the same form. */
  name?: string;
  /** Id of the text that says what the button acts on, where every row has the same label. */
  describedBy?: string | undefined;
  /** Text after the label for screen readers, which do not see the button's surroundings. */
  more?: string | undefined;
}) {
  return (
    <input
      type="submit"
      className={`button button-${kind}`}
      // Lynx shows a no-break space in a button as ^A.
      value={label.replaceAll("\u00a0", " ")}
      name={name}
      aria-label={more && `${label}: ${more}`}
      aria-describedby={describedBy}
    />
  );
}

/** Hidden fields with the campaign of this visit, so that the order records it although nothing was stored. */
export function CampaignFields() {
  return campaignFields(useCampaign()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Kept in memory for this page load only, never on the device. Never set on the server. */
let latestCampaign: CampaignTags | null = null;

/** The campaign of this visit: from the current address, or else from the last address that had one. */
export function useCampaign(): CampaignTags | null {
  const { search } = useLocation();
  const current = search.includes("utm_") ? readCampaignTags(new URLSearchParams(search)) : null;
  useEffect(() => {
    if (current) latestCampaign = current;
  });
  return current ?? latestCampaign;
}

/** True if the visitor has changed a field of these forms and not sent it yet. */
export function hasUnsentInput(forms: Iterable<HTMLFormElement>): boolean {
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const initial = options.findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "submit")
    return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
