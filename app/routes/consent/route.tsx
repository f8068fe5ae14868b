/** /de/einwilligung: the visitor's consent. The banner of every page posts here, too. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";

import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
  everythingAllowed,
  nothingAllowed,
} from "#app/domain/customer/consent.ts";
import { seeOther } from "#app/http/access.server.ts";
import { setConsentCookie } from "#app/http/cookies.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { campaignQuery, setConsentedCampaign } from "#app/http/tracking.server.ts";
import { consentPath, contentPath, safeReturnPath } from "#app/http/urls.ts";
import { consentTexts as t } from "#locale/consent.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { buildExpiredCookies } from "#app/routes/consent/clear-stored-data.server.ts";
import { ChoiceInput } from "#app/ui/form/field.tsx";
import { CampaignFields, FormFrame, HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const meta = buildUnlistedMeta(() => t("title"));

export function loader({ context }: LoaderFunctionArgs) {
  const { services } = context.shop.config.tracking;
  return {
    chosen: context.consent,
    abroad: services.some(({ abroad }) => abroad),
    purposes: consentPurposes
      .map((purpose) => ({
        purpose,
        services: services
          .filter(({ purposes }) => purposes.includes(purpose))
          .map(({ id, recipient }) => ({ id, recipient })),
      }))
      // Purposes without services are hidden, except marketing: the shop itself stores the campaign.
      .filter(({ purpose, services: asked }) => purpose === "marketing" || asked.length > 0),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { config, now } = context.shop;
  const form = await readForm(request, context);
  if (form.has("settings")) return seeOther(consentPath(campaignQuery(form, context)));
  const allowed = readConsent(form);
  const { consentVersion: version } = config.tracking;
  const campaign = allowed.marketing ? await setConsentedCampaign(request, context, form) : null;
  const cookies = [
    setConsentCookie(allowed, { version, https: config.https, now: now() }),
    await flash(config, request, { kind: "info", text: t("saved") }),
    ...buildExpiredCookies(request, allowed),
    ...(campaign ? [campaign] : []),
  ];
  const { pathname, search } = new URL(request.url);
  const back = safeReturnPath(form.get("back"));
  return seeOther(back ?? pathname.replace(/\.data$/, "") + search, cookies);
}

function readConsent(form: FormData): Consent {
  if (form.has("none")) return nothingAllowed;
  if (form.has("all")) return everythingAllowed;
  const allowed = form.getAll("allow");
  const chosen = consentPurposes.map((purpose) => [purpose, allowed.includes(purpose)]);
  return { ...nothingAllowed, ...Object.fromEntries(chosen) };
}

function describeConsent(
  chosen: Consent | null,
  asked: readonly { purpose: ConsentPurpose }[],
): KeyIn<typeof t, "state"> {
  if (chosen === null) return "null";
  const count = asked.filter(({ purpose }) => chosen[purpose]).length;
  return count === 0 ? "none" : count === asked.length ? "all" : "some";
}

export default function ConsentPage() {
  const [search] = useSearchParams();
  const { chosen, purposes, abroad } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t(`state.${describeConsent(chosen, purposes)}`)}</p>
      <h2>{t("necessary.title")}</h2>
      <p>{t("necessary.text")}</p>
      {/* A full page load removes what the previous consent had loaded. */}
      <Form method="post" reloadDocument key={JSON.stringify(chosen)}>
        <FormFrame intent="consent" />
        <CampaignFields />
        {["path", "referer"].map((name) => (
          <HiddenField key={name} name={name} value={search.get(name)} />
        ))}
        <fieldset className="field choices">
          <legend>{t("legend")}</legend>
          {purposes.map(({ purpose, services }) => (
            <ChoiceInput
              key={purpose}
              type="checkbox"
              id={`allow-${purpose}`}
              name="allow"
              option={{
                value: purpose,
                label: t(`purposes.${purpose}.label`),
                hint: [
                  t(`purposes.${purpose}.hint`),
                  services.length === 0
                    ? t("nobody")
                    : `${services
                        .map(({ id, recipient }) => t("service", { service: t(`services.${id}`), recipient }))
                        .join("; ")}.`,
                ].join(" "),
              }}
              defaultChecked={chosen?.[purpose] ?? false}
            />
          ))}
        </fieldset>
        {abroad ? <p>{t("abroad")}</p> : null}
        <p className="actions">
          <Submit label={t("save")} /> <Submit label={t("none")} name="none" />{" "}
          <Submit label={t("all")} name="all" />
        </p>
      </Form>
      <p>{t("freely")}</p>
      <p>
        <Link to={`${contentPath("privacy")}#cookies`}>{t("listLink")}</Link> {t("listText")}
      </p>
    </div>
  );
}
