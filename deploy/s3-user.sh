#!/bin/sh
# Makes the portal's user in the store of files, or gives it a new secret, and makes it the owner of the bucket.
set -eu
PATH="$PATH:/app"
versitygw admin create-user --access "$S3_ACCESS_KEY_ID" --secret "$S3_SECRET_ACCESS_KEY" --role user ||
  versitygw admin update-user --access "$S3_ACCESS_KEY_ID" --secret "$S3_SECRET_ACCESS_KEY"
versitygw admin change-bucket-owner --bucket portal --owner "$S3_ACCESS_KEY_ID"
