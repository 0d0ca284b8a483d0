import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Endpoint } from './wire-errors.js';
import { uuid } from './wire-messages.js';

/** The gossip answer of a cluster with one node, for clients that look for the leader. */
export function clusterOfOne({ host, port }: Endpoint): ClusterInfo {
  const member = new gossip.MemberInfo()
    .setInstanceId(uuid(crypto.randomUUID()))
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
  return new gossip.ClusterInfo().setMembersList([member]);
}
