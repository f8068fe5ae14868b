/** /de/order/{id}/{key}/weitergeben: a code that opens the order on another device. Only the button creates one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { handoverWindow, createHandoverCode } from "#app/commands/order/carry-on.server.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { inPairs } from "#app/domain/identifiers.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { throwIfUnopened } from "#app/http/access.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { resumePath, cartPath, orderViewPath } from "#app/http/urls.ts";
import { hasText } from "#app/locales/texts.ts";
import { carryOnTexts as t } from "#locale/order/carry-on.ts";
import { openOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { QrCode } from "#app/ui/layout/qr-code.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const headers = retryAfterHeaders;
export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("give.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { access, order } = await openOrder(args);
  const open = canBeChanged(order);
  return { open, back: open ? cartPath(access) : orderViewPath(access) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { access, form } = await openPostedOrder(args);
  const result = await createHandoverCode(shop.work(), access);
  if (!result.ok) {
    await throwIfUnopened(request, context, access, result.refusal);
    const reply = buildRefusalReply(form, { "": t("give.tooMany") });
    const retryHeaders = { "Retry-After": String(handoverWindow / 1000) };
    return data({ reply, given: null }, { status: 429, headers: retryHeaders });
  }
  const { code, expires } = result;
  const { publicUrl } = shop.config;
  const spelledLetters = [...code].map((letter) =>
    hasText(t, "spelling", letter) ? t(`spelling.${letter}`) : letter,
  );
  const given = {
    code: inPairs(code),
    until: formatInstant(expires),
    spelt: spelledLetters.join(", "),
    address: new URL(publicUrl).host + resumePath(),
    picture: qrCodePicture(publicUrl + resumePath(code)),
  };
  return data({ reply: undefined, given });
}

export default function OrderHandOver() {
  const { open, back } = useLoaderData<typeof loader>();
  const { reply, given } = useActionData<typeof action>() ?? {};
  return (
    <div className="prose">
      <ErrorSummary reply={reply} />
      <PageHeading title={t("give.title")} lead={t("give.lead")} />
      {given ? (
        <section className="panel" aria-labelledby="code">
          <h2 id="code">{t("give.code")}</h2>
          <p>
            <strong className="copyable">{given.code}</strong>
          </p>
          <p>{t("give.spelt", { words: given.spelt })}</p>
          <p>{t("give.until", { until: given.until })}</p>
          <h3>{t("give.steps")}</h3>
          <p>{t("give.open", { address: given.address })}</p>
          <p>{t("give.scan")}</p>
          <QrCode picture={given.picture} label={t("give.picture")} />
        </section>
      ) : null}
      <p>{t("give.who")}</p>
      <ButtonForm
        intent="code"
        label={t(given ? "give.again" : "give.submit")}
        kind={given ? "plain" : "primary"}
      />
      <p>
        <Link to={back}>{t(open ? "give.backToCart" : "give.backToOrder")}</Link>
      </p>
    </div>
  );
}
