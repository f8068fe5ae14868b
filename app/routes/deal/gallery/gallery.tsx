import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from "react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import type { Lightbox } from "#app/routes/deal/gallery/lightbox.tsx";
import { PageStateLinks } from "#app/ui/layout/link-chips.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Picture } from "#app/ui/offer/picture.tsx";

/** Number of pictures that a wide screen shows at once. */
const shownAtOnce = 5;

/**
 * Scrollable row of pictures. Each links to its own page (`bild`). The light version has the first one and a link to
 * the others.
 */
export function DealGallery({ images }: { images: readonly Image[] }) {
  const { light } = useRootData();
  const href = usePictureAddress();
  const shownImages = images.slice(0, light ? 1 : shownAtOnce);
  // Phones get the picture of 640 px for their 750 to 780 device pixels: the next one has four times as many.
  const phone = "(min-width: 30em) 100vw, 80vw";
  const sizes = images.length > 1 ? `(min-width: 60em) 35rem, ${phone}` : `(min-width: 75em) 75rem, ${phone}`;
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <ul className="gallery">
        {shownImages.map((image, index) => (
          <li key={image.imageUrl}>
            <Link to={href(index + 1)} data-picture={index + 1}>
              <Picture
                image={image}
                width={1200}
                height={900}
                sizes={index === 0 ? sizes : `(min-width: 60em) 15rem, ${phone}`}
                large={index === 0}
                eager={index === 0}
              />
            </Link>
          </li>
        ))}
      </ul>
      {images.length > shownImages.length ? (
        <p className="gallery-all">
          <Link to={href(1)} data-picture={1}>
            {t("showPictures", { count: images.length })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Picture of a room in the room list. The light version shows it only on the picture page. */
export function RoomPicture({ image, number }: { image: Image | undefined; number: number }) {
  const { light } = useRootData();
  const href = usePictureAddress();
  if (!image || light) return null;
  return (
    <Link className="room-picture" to={href(number)} data-picture={number}>
      <Picture image={image} width={320} height={240} sizes="7rem" />
    </Link>
  );
}

/**
 * Page with one large picture, links to its neighbours, and all pictures as thumbnails.
 * @param number counted from 1
 */
export function PicturePage({ images, number }: { images: readonly Image[]; number: number }) {
  const href = usePictureAddress();
  const image = images[number - 1];
  if (!image) return null;
  const links = [
    { name: t("previousPicture"), href: href(number - 1), rel: "prev", there: number > 1 },
    { name: t("nextPicture"), href: href(number + 1), rel: "next", there: number < images.length },
    { name: t("backToOffer"), href: href(0), rel: undefined, there: true },
  ];
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <figure className="large">
        <Picture image={image} width={1200} height={900} sizes="(min-width: 75em) 60rem, 100vw" large eager />
        <figcaption>
          {t("picture", { number, count: images.length })}: {image.alt}
        </figcaption>
      </figure>
      <nav aria-label={t("galleryWays")}>
        <PageStateLinks links={links.flatMap(({ there, ...link }) => (there ? [link] : []))} />
        <ul className="thumbs">
          {images.map((each, index) => (
            <li key={each.imageUrl}>
              <Link to={href(index + 1)} aria-current={index + 1 === number ? "true" : undefined}>
                <Picture image={each} width={320} height={240} sizes="10rem" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** Returns a function that builds a picture's address and keeps the rest of the query. */
function usePictureAddress(): (number: number) => string {
  const { pathname, search } = useLocation();
  return (number) => {
    const params = new URLSearchParams(search);
    params.delete("bild");
    if (number > 0) params.set("bild", String(number));
    const query = params.toString();
    return `${pathname}${query === "" ? "" : `?${query}`}#bilder`;
  };
}

/**
 * Opens a clicked picture in a dialog, whose code is loaded with the first click.
 * @returns click handler for the page, and the dialog to render. Links name their picture in `data-picture`; without
 * scripts, with a modifier key or after a failed import they lead to the picture's own page.
 */
export function useLightbox(images: readonly Image[]) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof Lightbox>> | null>(null);
  const [number, setNumber] = useState(0);
  const onClickCapture = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-picture]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const open = () => setNumber(Number(link.dataset["picture"]));
    if (Dialog) return open();
    void import("#app/routes/deal/gallery/lightbox.tsx").then(
      ({ Lightbox: Loaded }) => {
        setDialog(() => Loaded);
        open();
      },
      // The import fails offline or after a deployment. The picture's own page needs no script.
      () => location.assign(link.href),
    );
  };
  const box = Dialog && number > 0 ? <Dialog images={images} number={number} show={setNumber} /> : null;
  return { onClickCapture, box };
}
