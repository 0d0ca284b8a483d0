#!/bin/sh
# Makes the bucket and the portal's own user in MinIO. Comes to the same however often it runs.
set -eu
mc alias set store http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing store/portal
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach store readwrite --user "$S3_ACCESS_KEY_ID" || echo "the user has the policy already"
mc alias set portal http://minio:9000 "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc ls portal/portal
