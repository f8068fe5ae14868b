/** A list of pictures, each with its description and its actions. */
import type { SubmissionResult } from "@conform-to/react";

import type { ShownPicture } from "#app/routes/desk/offers/photos/view.server.ts";
import { createFieldReader, formId, findReply, TextArea } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

interface PhotosListProps {
  pictures: readonly ShownPicture[];
  stand: string;
  reply: SubmissionResult | undefined;
}

/** The reply to the description of this picture. Empty fields are missing in a reply. */
export function replyToText(
  reply: SubmissionResult | undefined,
  { room, picture }: Pick<ShownPicture, "room" | "picture">,
): SubmissionResult | undefined {
  const sent = findReply(reply, { intent: "describe", picture });
  return (sent?.initialValue?.["room"] ?? "") === room ? sent : undefined;
}

export function PhotosList({ pictures, stand, reply }: PhotosListProps) {
  return pictures.map((each) => (
    <Photo key={each.id} {...each} last={pictures.length - 1} {...{ stand, reply }} />
  ));
}

function Photo({
  id,
  name,
  room,
  picture,
  src,
  alt,
  place,
  last,
  stand,
  reply,
}: ShownPicture & { last: number } & Omit<PhotosListProps, "pictures">) {
  const values = { room, picture, stand };
  const field = createFieldReader<"alt">({
    id: formId(id),
    lastResult: replyToText(reply, { room, picture }),
    defaultValue: { alt },
  });
  const moves = [
    { label: t("list.makeMain"), to: 0, isThere: place !== null && place > 1 },
    { label: t("list.up"), to: (place ?? 0) - 1, isThere: place !== null && place > 0 },
    { label: t("list.down"), to: (place ?? 0) + 1, isThere: place !== null && place < last },
  ];
  return (
    <article className="act photo" aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{name}</h3>
      <img src={src} alt={alt} width={320} height={240} loading="lazy" decoding="async" />
      <div>
        <PostForm intent="describe" values={values}>
          <TextArea field={field("alt")} label={t("upload.alt")} optional={false} rows={3} />
          <Submit label={t("list.describe")} more={name} />
        </PostForm>
        <div className="row">
          {moves
            .filter(({ isThere }) => isThere)
            .map(({ label, to }) => (
              <ButtonForm
                key={label}
                intent="move"
                values={{ ...values, to }}
                label={label}
                more={name}
                kind="quiet"
              />
            ))}
          {place === null || last > 0 ? (
            <ButtonForm intent="remove" values={values} label={t("list.remove")} more={name} kind="quiet" />
          ) : null}
        </div>
      </div>
    </article>
  );
}
