// s3-server serves a folder over S3: Versity's gateway without its other clouds and its tests, which take a minute to
// compile. Its parameters are an address, the folder of the buckets, and one for what is known of them.
package main

import (
	"context"
	"log"
	"os"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/embedgw"
)

const (
	requestsAtOnce = 1_000
	// limits of S3
	partsOfAnUpload = 10_000
	bytesOfACopy    = 5 << 30
)

func main() {
	address, buckets, properties := os.Args[1], os.Args[2], os.Args[3]
	if err := serve(address, buckets, properties); err != nil {
		log.Fatal(err)
	}
}

func serve(address, buckets, properties string) error {
	sidecar, err := meta.NewSideCar(properties)
	if err != nil {
		return err
	}
	store, err := posix.New(buckets, sidecar, posix.PosixOpts{
		SideCarDir:          properties,
		NewDirPerm:          0o755,
		Concurrency:         requestsAtOnce,
		CopyObjectThreshold: bytesOfACopy,
	})
	if err != nil {
		return err
	}
	return embedgw.RunVersityGW(context.Background(), store, &embedgw.Config{
		RootUserAccess:    os.Getenv("ROOT_ACCESS_KEY_ID"),
		RootUserSecret:    os.Getenv("ROOT_SECRET_ACCESS_KEY"),
		Region:            "us-east-1",
		MaxConnections:    requestsAtOnce,
		MaxRequests:       requestsAtOnce,
		MultipartMaxParts: partsOfAnUpload,
		Ports:             []string{address},
		Quiet:             true,
	})
}
