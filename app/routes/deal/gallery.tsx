import { Link, useLocation } from "@remix-run/react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { Ways } from "#app/ui/layout/link-chips.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";

/**
 * Pictures side by side, to push along; each is a link to itself, large, at an address of its own (`bild`).
 * @param shown counted from 1; 0 is the row of all
 */
export function DealGallery({ images, shown }: { images: readonly Image[]; shown: number }) {
  const href = useGalleryAddress();
  const large = images[shown - 1];
  if (large) return <LargePicture image={large} number={shown} count={images.length} href={href} />;
  const sizes = images.length > 1 ? "(min-width: 52em) 46rem, 88vw" : "(min-width: 75em) 75rem, 100vw";
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <ul className="gallery">
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <Link to={href(index + 1)} preventScrollReset>
              <Picture image={image} width={1200} height={900} sizes={sizes} large eager={index === 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LargePictureProps {
  image: Image;
  number: number;
  count: number;
  href: (number: number) => string;
}

function LargePicture({ image, number, count, href }: LargePictureProps) {
  const ways = [
    { name: t("previousPicture"), href: href(number - 1), rel: "prev", there: number > 1 },
    { name: t("nextPicture"), href: href(number + 1), rel: "next", there: number < count },
    { name: t("allPictures"), href: href(0), rel: undefined, there: true },
  ];
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <figure className="large">
        <Picture image={image} width={1200} height={900} sizes="(min-width: 75em) 75rem, 100vw" large eager />
        <figcaption>
          {t("picture", { number, count })}: {image.alt}
        </figcaption>
      </figure>
      <nav aria-label={t("galleryWays")}>
        <Ways links={ways.flatMap(({ there, ...way }) => (there ? [way] : []))} />
      </nav>
    </section>
  );
}

/** Everything else that was chosen on the page stays. */
function useGalleryAddress(): (number: number) => string {
  const { pathname, search } = useLocation();
  return (number) => {
    const params = new URLSearchParams(search);
    params.delete("bild");
    if (number > 0) params.set("bild", String(number));
    const query = params.toString();
    return `${pathname}${query === "" ? "" : `?${query}`}#bilder`;
  };
}
