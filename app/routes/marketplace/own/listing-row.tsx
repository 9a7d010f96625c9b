import { ListingState } from "~/app/routes/marketplace/item/listing-state";
import { RevokeButton } from "~/app/routes/marketplace/revoke-button";
import type { OwnListingView } from "~/domain/marketplace/view";
import { OwnRow } from "./own-row";

export function ListingRow({ listing }: { listing: OwnListingView }) {
  return (
    <OwnRow
      of={listing}
      action={
        listing.approved && (
          <RevokeButton kind="listing" id={listing.id} from={listing.sellerAddress} />
        )
      }
    >
      <ListingState listing={listing} />
    </OwnRow>
  );
}
