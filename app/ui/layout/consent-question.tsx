import { Form, useLocation } from "@remix-run/react";

import { consentQuestionTexts } from "#locale/consent-question.ts";
import { textsOf } from "#app/locales/texts.ts";
import { FormFrame, Submit, useCampaign } from "#app/ui/form/form-frame.tsx";
import { campaignFields } from "#app/http/data-layer.ts";
import { consentPath } from "#app/http/urls.ts";
import type { ConsentPrompt as Asked } from "#app/http/root-data.ts";

/**
 * Asks for consent where there is something to consent to, first in the page and in its flow: it covers nothing and
 * moves nothing once the page is there. It has no link, so that the way to the content stays the first. Refusing looks and weighs the same as accepting.
 */
export function ConsentQuestion({ ask }: { ask: Asked }) {
  const t = textsOf(consentQuestionTexts);
  const { pathname, search } = useLocation();
  const campaign = campaignFields(useCampaign());
  const count = ask.recipients.length;
  return (
    <section className="consent" aria-label={t("label")}>
      <p>
        {count === 0 ? t("own") : t("services", { count })}
        {ask.abroad ? ` ${t("abroad")}` : ""} {t("revoke")}
      </p>
      <Form method="post" action={consentPath()} preventScrollReset>
        <FormFrame intent="consent" />
        {campaign.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="back" value={pathname + search} />
        <Submit label={t("none")} name="none" /> <Submit label={t("all")} name="all" />{" "}
        <Submit label={t("settings")} name="settings" />
      </Form>
    </section>
  );
}
