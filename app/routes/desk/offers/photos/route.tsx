/** /verwaltung/angebote/{offer}/bilder: the pictures of an offer and of its rooms, and a form that uploads one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { notFound, seeOther } from "#app/http/access.server.ts";
import { readFileForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskPhotosPath, deskRoomsPath } from "#app/http/back-office-urls.ts";
import { AuditTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { alter, doneNames, upload } from "#app/routes/desk/offers/photos/actions.server.ts";
import { PhotosList, replyToText } from "#app/routes/desk/offers/photos/list.tsx";
import { PhotosUpload } from "#app/routes/desk/offers/photos/upload.tsx";
import { photosView } from "#app/routes/desk/offers/photos/view.server.ts";
import { findOfferPictures } from "#app/store/queries/catalogue/photos.server.ts";
import { formId, findReply } from "#app/ui/form/field.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? t("list.title"));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const { db, now } = context.shop;
  const offer = await findOfferPictures(db, params["offer"] ?? "");
  if (!offer) throw notFound(request);
  const asked = new URL(request.url).searchParams.get("erledigt");
  return { ...(await photosView(db, offer, now())), done: doneNames.find((each) => each === asked) ?? null };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context);
  const { operator } = await admit(request, context, "offers");
  const { shop } = context;
  const slug = params["offer"] ?? "";
  if (!(await findOfferPictures(shop.db, slug))) throw notFound(request);
  const by = actorIn(form, operator);
  const told = await (form.get("intent") === "upload" ? upload : alter)({ shop, slug, form, file, by });
  if ("done" in told) return seeOther(deskPhotosPath(slug, told.done));
  const { errors, draft = null } = told;
  return data({ reply: buildRefusalReply(form, errors, ["draft", "stand"]), draft }, { status: 422 });
}

export default function DeskPhotos() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const { slug, title, shopPath, done, own, ofRooms, stand, choices, history, removed } = page;
  const uploaded = findReply(reply, { intent: "upload" });
  const described = [...own, ...ofRooms].find((each) => replyToText(reply, each));
  return (
    <>
      <FormOutcome reply={reply} id={formId(described?.id)} done={done && t(`done.${done}`)} />
      <PageHeading title={title} lead={t("lead")} />
      <p>
        <Link to={shopPath}>{t("toShop")}</Link>
      </p>
      <PhotosUpload {...{ stand, choices }} reply={uploaded} draft={answer?.draft ?? null} />
      <section aria-labelledby="own">
        <h2 id="own">{t("list.title")}</h2>
        <PhotosList pictures={own} {...{ stand, reply }} />
      </section>
      <section aria-labelledby="rooms">
        <h2 id="rooms">{t("list.rooms")}</h2>
        {ofRooms.length === 0 ? (
          <p>{t("list.noRooms")}</p>
        ) : (
          <PhotosList pictures={ofRooms} {...{ stand, reply }} />
        )}
      </section>
      {removed.length > 0 ? (
        <section aria-labelledby="removed">
          <h2 id="removed">{t("removed.title")}</h2>
          <ul>
            {removed.map(({ photo, alt, room }) => (
              <li key={photo}>
                {alt}
                <ButtonForm
                  intent="upload"
                  values={{ stand, draft: photo, alt, room }}
                  label={t("removed.back")}
                  more={alt}
                  kind="quiet"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {history.length > 0 ? (
        <section>
          <AuditTable
            caption={t("history")}
            headings={[t("when"), t("who"), t("what"), t("picture"), t("facts")]}
            rows={history}
            subject={(row) => row.label}
          />
        </section>
      ) : null}
      <p>
        <Link to={`${deskRoomsPath()}?q=${slug}`}>{t("toRooms")}</Link>
      </p>
    </>
  );
}
