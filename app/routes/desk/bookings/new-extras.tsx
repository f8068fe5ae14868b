/** /verwaltung/buchungen/neu/extras: extras, codes and an agreed price of a booking for a caller. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { noWishes } from "#app/commands/order/booking-wishes.server.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { bookedForCaller, grantedCredit } from "#app/domain/order/order.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskNewGuestPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { OtherPriceFields } from "#app/routes/desk/bookings/booking-parts.tsx";
import { stayIn, totalOf } from "#app/routes/desk/bookings/new-booking.server.ts";
import {
  extrasView,
  findWishProblem,
  readTypedWishes,
  readWishes,
  writeWishes,
} from "#app/routes/desk/bookings/new-extras.server.ts";
import { openChoice } from "#app/routes/desk/bookings/new-guest.server.ts";
import { admit, forbidden } from "#app/routes/desk/guard.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, CountField, createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

export const meta = buildUnlistedMeta(() => t("extras.title"));

/** Also after a refusal, because the form must show what is offered now. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "book");
  const { shop } = context;
  const query = new URL(request.url).searchParams;
  const { chosen, back } = await openChoice(request, context, operator, () => noWishes);
  const wishes = readWishes(shop, operator, query);
  return {
    back: chosen ? deskNewGuestPath(writeWishes(shop, operator, query, wishes)) : back,
    lead: chosen?.sale ? t("extras.lead", { name: chosen.name, total: totalOf(chosen.sale) }) : undefined,
    gone: chosen && !chosen.sale ? t("refused.gone", { reason: chosen.reason }) : t("guest.noStay"),
    view: chosen?.sale ? extrasView(operator, chosen.sale, wishes) : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "book");
  const query = new URL(request.url).searchParams;
  const { offer, wish, chosen } = await openChoice(request, context, operator, () => noWishes);
  const refused = (errors: Record<string, string>) =>
    data({ reply: buildRefusalReply(form, errors) }, { status: 422 });
  const variant = offer?.variants.find(({ id }) => id === chosen?.id);
  if (!offer || !wish || !variant) return refused({ "": t("guest.noStay") });
  const read = readTypedWishes(
    form,
    offer.additionalServiceUpgrades
      .filter(({ isOptional }) => isOptional)
      .map(({ serviceCode }) => serviceCode),
  );
  if (!read.ok) return refused(read.errors);
  const { wishes } = read;
  if (wishes.agreed && !hasRight(operator.role, "prices")) throw forbidden();
  const stay = {
    variantId: variant.id,
    quantity: wish.rooms,
    stay: stayIn(offer, variant, wish.stay),
    attributes: { ...bookedForCaller, ...grantedCredit },
  };
  const problem = await findWishProblem(shop, operator, stay, wishes);
  if (problem) return refused(problem);
  return seeOther(deskNewGuestPath(writeWishes(shop, operator, query, wishes)));
}

export default function NewExtras() {
  const { back, lead, gone, view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ lastResult: reply, defaultValue: view?.typed ?? {} });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("extras.title")} lead={lead} />
      {view ? (
        <PostForm intent="choose">
          {view.extras.length > 0 || view.notOffered.length > 0 ? <h2>{t("extras.extras")}</h2> : null}
          {view.extras.map(({ name, perPerson, label, hint }) =>
            perPerson ? (
              <CountField key={name} field={field(name)} label={label} hint={hint} optional={false} />
            ) : (
              <CheckboxField key={name} field={field(name)} label={label} />
            ),
          )}
          {view.notOffered.map((text) => (
            <p key={text} className="soft">
              {text}
            </p>
          ))}
          <h2>{t("extras.codes")}</h2>
          <TextField
            field={field("codes")}
            label={t("extras.code")}
            hint={t("extras.codeHint")}
            optional
            autoComplete="off"
            spellCheck={false}
          />
          {view.price ? (
            <>
              <h2>{t("extras.otherPrice")}</h2>
              <OtherPriceFields
                field={field}
                currency={view.price.currency}
                hint={view.price.hint}
                optional
              />
            </>
          ) : null}
          <Submit label={t("extras.submit")} kind="primary" />
        </PostForm>
      ) : (
        <Notice kind="warning">
          <p>{gone}</p>
        </Notice>
      )}
      <p>
        <Link to={back}>{t("extras.back")}</Link>
      </p>
    </>
  );
}
