import type { Image } from "#app/domain/catalogue/offer.ts";
import { isPictureName, picturePath } from "#app/domain/catalogue/picture.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Prepared } from "#app/ui/layout/prepared.tsx";

interface PictureProps {
  image: Image;
  width: number;
  height: number;
  /** Width at which it is shown, as for the `sizes` attribute. */
  sizes: string;
  /** Adds a width for large screens. Not used for cards, of which there are many. */
  large?: boolean;
  /** Only for pictures in the first screen. */
  eager?: boolean;
}

/** A picture in a frame, which shows the gradient named by `hash` until the picture is loaded. */
export function Picture(picture: PictureProps) {
  return <Prepared name="picture" values={picture} part={FramedPicture} />;
}

function FramedPicture({ image, width, height, sizes, large = false, eager = false }: PictureProps) {
  const { light } = useRootData();
  const { imageUrl, alt, hash } = image;
  const img = (
    <img
      src={picturePath(imageUrl, light ? 320 : 640, "jpg")}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
  return (
    <span className={/^[a-z]+-[a-z]+$/.test(hash) ? `picture sky-${hash}` : "picture"}>
      {isPictureName(imageUrl) ? (
        <picture>
          {light ? (
            <source type="image/webp" srcSet={picturePath(imageUrl, 320, "webp")} />
          ) : (
            <source type="image/avif" srcSet={avifFiles(imageUrl, large)} sizes={sizes} />
          )}
          {img}
        </picture>
      ) : (
        img
      )}
    </span>
  );
}

/** There is no WebP source: few browsers need it, and it would make every page larger. */
function avifFiles(imageUrl: string, large: boolean): string {
  const widths = large ? ([320, 640, 1280] as const) : ([320, 640] as const);
  return widths.map((width) => `${picturePath(imageUrl, width, "avif")} ${width}w`).join(", ");
}
