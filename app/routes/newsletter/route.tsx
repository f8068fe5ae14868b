/** /de/newsletter: subscription, confirmed by the link of an email. The response is the same for every address. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { newsletterWindow, subscribeToNewsletter } from "#app/commands/customer/newsletter.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash, networkPrefix } from "#app/http/client.server.ts";
import { parseForm, readForm, buildRefusalReply, tooManyRequests } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { newsletterPath } from "#app/http/urls.ts";
import { newsletterTexts as t } from "#locale/newsletter.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { newsletterForm, newsletterFormView } from "#app/ui/support/newsletter-form.server.ts";
import { NewsletterForm } from "#app/ui/support/newsletter-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.sent
    ? [{ title: t("sent.title") }, { name: "robots", content: "noindex" }]
    : [
        { title: t("title") },
        { name: "description", content: t("lead") },
        { tagName: "link", rel: "canonical", href: page?.canonical },
      ];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return {
    sent: new URL(request.url).searchParams.has("gesendet"),
    canonical: shop.config.publicUrl + newsletterPath(),
    ...newsletterFormView(shop.config, await shop.offers()),
  };
}

export const headers = retryAfterHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, client } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, newsletterForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const result = await subscribeToNewsletter(shop.work(), {
    email: parsed.value.email,
    wording: newsletterFormView(shop.config, await shop.offers()).wording,
    network: networkPrefix(client),
    counted: clientNetworkHash(client, shop.config.sessionSecrets[0]),
  });
  if (!result.ok)
    return tooManyRequests({ reply: buildRefusalReply(form, { "": t("errors.tooMany") }) }, newsletterWindow);
  return seeOther(newsletterPath("sent"));
}

export default function Newsletter() {
  const { sent, wording, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  if (sent)
    return (
      <>
        <PageHeading title={t("sent.title")} lead={t("sent.lead")} />
        <p>{t("sent.none")}</p>
        <p>
          <Link to={newsletterPath()}>{t("sent.again")}</Link>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <NewsletterForm wording={wording} constraint={constraint} reply={reply} main />
    </>
  );
}
